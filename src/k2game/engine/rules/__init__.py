"""The formulas of the rules, each once, over plain numbers. They know no state and no table."""
