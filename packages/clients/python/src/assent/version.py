"""Version of the package, as PEP 440 spells 1.0.0-rc.1."""

VERSION = "1.0.0rc1"
