"""The fixtures of tests of saves serve tests of matches, too."""

from tests.saves.conftest import _no_waiting_for_the_disk, library, real_fsync, start, store  # noqa: F401
