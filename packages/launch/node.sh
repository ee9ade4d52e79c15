#!/bin/sh
# sh packages/launch/node.sh <program of the launcher> …
# npm puts the pinned Node first on PATH. Where it does not start, because the machine lacks one of its libraries, the Node
# of npm runs the launcher, which adds the library or uses another Node.
node --version >/dev/null 2>&1 || PATH="${npm_node_execpath:+${npm_node_execpath%/*}:}$PATH"
exec node "$@"
