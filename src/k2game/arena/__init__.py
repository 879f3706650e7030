"""``k2game arena``: computer players against each other, to measure their strength."""
