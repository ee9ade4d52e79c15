import { pinnedNode } from '../machine/runtime.mjs';
import { installOlderNode, runTests } from './older-node.mjs';

export const title = 'SDK, command line and MCP server on Node 20.19, the oldest for customers';

/**
 * Runs the tests of what customers install on the oldest Node that it supports: the modules in the tests' own process,
 * and the programs of the guides, which the tests start, against a server on the pinned Node.
 * @param {{ report: (line: string) => void }} how
 * @throws UserError if a test fails
 */
export const run = async ({ report }) => {
  const node = await installOlderNode('node-20', report);
  for (const workspace of ['packages/sdk', 'packages/mcp', 'packages/cli'])
    await runTests({ workspace, node, report });
  await runTests({
    workspace: 'examples/tests',
    node: pinnedNode() ?? process.execPath,
    first: node,
    env: { CLIENT_NODE: node },
    report,
  });
};
