"""`python -m skep` is the `skep` command."""

import sys

from skep.cli import main

sys.exit(main())
