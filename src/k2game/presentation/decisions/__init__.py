"""The decisions of a seat, one pure object each: what is shown, and what an intent leads to.

A decision works on the view of its seat and knows neither keys nor widgets. A front end gives it a
``Situation``, shows its lines, targets and hint, and hands every intent of the player to ``on``.
"""
