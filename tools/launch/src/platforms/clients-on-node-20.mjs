import { pinnedNode } from '../machine/runtime.mjs';
import { installOlderNode, runTests } from './older-node.mjs';

export const title = 'SDK, CLI and MCP server on Node 20, the oldest';

/**
 * Runs the tests of what customers install: the modules in the tests' own process on the oldest Node that they support,
 * and the programs of the guides, which the tests start, on the last version of that line, against a server on the pinned
 * Node. The tests of the programs check stderr, to which 20.19 writes that Ed25519 is experimental.
 * @param {{ report: (line: string) => void }} how
 * @throws UserError if a test fails
 */
export const run = async ({ report }) => {
  const first = await installOlderNode('node-20-first', report);
  const last = await installOlderNode('node-20-last', report);
  const units = ['--project=units'];
  for (const workspace of ['packages/clients/sdk', 'packages/clients/cli'])
    await runTests({ workspace, args: units, node: first, report });
  await runTests({ workspace: 'packages/clients/mcp', node: first, report });
  const withServer = [
    'packages/clients/sdk',
    'packages/clients/cli',
    'packages/clients/distribution',
  ].map((workspace) => ({
    workspace,
    args: ['--project=server'],
  }));
  for (const tests of [...withServer, { workspace: 'examples/tests' }])
    await runTests({
      ...tests,
      node: pinnedNode() ?? process.execPath,
      first: last,
      env: { CLIENT_NODE: last },
      report,
    });
};
