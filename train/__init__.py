"""How the champion was made, so that anybody can make it again: `python -m train --help`.

It needs the native core (`make play`) and PyTorch: `pip install torch`, in an environment of its own if you like.
docs/researchers/champion.md is the story of it.
"""
