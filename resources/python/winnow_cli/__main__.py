# SPDX-License-Identifier: GPL-3.0-or-later
"""`python -m winnow_cli WORDS` is `winnow-cli WORDS`."""
import os
import sys

from . import program


def main():
    os.execv(program(), ["winnow-cli", *sys.argv[1:]])


if __name__ == "__main__":
    main()
