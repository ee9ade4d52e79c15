import { installOlderNode, runTests } from './older-node.mjs';

export const title = 'core and server on Node 22.19, the oldest that may serve';

/**
 * Runs the rules and the HTTP tests on the oldest Node that a deployment may bring.
 * @param {{ report: (line: string) => void }} how
 * @throws UserError if a test fails
 */
export const run = async ({ report }) => {
  const node = await installOlderNode('node-22', report);
  for (const workspace of ['packages/core', 'apps/server', 'apps/worker'])
    await runTests({ workspace, node, report });
};
