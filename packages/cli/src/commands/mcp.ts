import { once } from 'node:events';
import { createApprovalServer } from '@assent/mcp/approval-server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { sdkApprovals } from '../agents/sdk-approvals.ts';
import { connect } from '../connections/connect.ts';
import { connectedCommand } from '../connections/connected-command.ts';
import type { Context } from '../program/context.ts';
import { withExamples } from '../program/help.ts';
import { openInterruption } from '../terminal/interruption.ts';

/** `assent mcp`: serves the approval tools to an MCP client, over standard input and output. */
export const mcp = (context: Context) =>
  withExamples(
    connectedCommand('mcp')
      .description('Serves tools with which an agent asks people (MCP, over standard input).')
      .option('--topic <topic>', 'for questions that name none; default: that of the profile')
      .action(async (options) => {
        const connection = await connect(context, options);
        const { isTest, topic: ownTopic } = connection.credentials;
        const topic = options.topic ?? ownTopic;
        const interruption = openInterruption();
        const ended = once(process.stdin, 'close', { signal: interruption.signal });
        const handle = serveStdio(() =>
          createApprovalServer(sdkApprovals(connection), {
            topic,
            isTest,
            gone: interruption.signal,
          }),
        );
        try {
          await ended.catch(() => {});
        } finally {
          // Ends the calls that wait, which withdraw their questions before the process ends.
          await handle.close();
          process.stdin.destroy();
          interruption.close();
        }
      }),
    'assent mcp --topic acme/agents',
  );
