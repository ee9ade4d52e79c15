#!/bin/sh
# sh tools/launch/node.sh <program of the launcher> …
# npm puts the pinned Node first on PATH. Where it does not start, because the machine lacks one of its libraries, the Node
# of npm runs the launcher, which adds the library or uses another Node.
case $(pwd -P) in
*\\*)
  printf '%s\n' "Node loads no modules from $(pwd -P), because of the backslash in its path. Rename the folder, and start again." >&2
  exit 1
  ;;
esac
node --version >/dev/null 2>&1 || PATH="${npm_node_execpath:+${npm_node_execpath%/*}:}$PATH"
exec node "$@"
