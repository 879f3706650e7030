"""The marker that names the rules a test proves."""

import pytest


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(id, …): the numbered rules that the test proves")
