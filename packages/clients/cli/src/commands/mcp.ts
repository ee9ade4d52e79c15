import { once } from 'node:events';
import { createApprovalServer } from '@assent/mcp/approval-server';
import { type Approvals, ServiceError, type Wait } from '@assent/mcp/approvals';
import {
  type Assent,
  AssentAborted,
  AssentProblem,
  AssentTimeout,
  type MessageOut,
} from '@assent/sdk';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { topicOf, withdraw } from '../asking/sending.ts';
import { type Connection, connect, connectedCommand } from '../connections/connect.ts';
import type { Context } from '../program/context.ts';
import { withExamples } from '../program/help.ts';
import { openInterruption } from '../terminal/interruption.ts';
import { messageOf } from '../terminal/texts.ts';

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
        const settings = { topic, isTest, gone: interruption.signal };
        const handle = serveStdio(({ era }) =>
          createApprovalServer(sdkApprovals(connection), settings, era),
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

/** Timeouts, ms. With the longest wait of a tool, 50 seconds, they stay below the 60 after which clients give up. */
const SEND_MS = 30_000;
const CANCEL_MS = 20_000;
/** Time for a wait and the request after it. */
const WAIT_MS = 55_000;
/** Time for reading a message after a wait. */
const READ_MS = { least: 5_000, most: 20_000 };

/** Returns the calls of the tools, with the SDK. */
function sdkApprovals(connection: Connection): Approvals {
  const { assent } = connection;
  // The scopes of a key never change. That to send is checked by the service before it sends.
  let mayRead = false;
  return {
    checkScopes: () =>
      asServiceError(async () => {
        if (!mayRead) await assent.messages.list({ limit: 1 }, { timeoutMs: SEND_MS });
        mayRead = true;
      }),
    send: (request, key) =>
      asServiceError(() =>
        assent.messages.send(request, {
          timeoutMs: SEND_MS,
          ...(key !== null && { idempotencyKey: key }),
        }),
      ),
    wait: (id, wait) => asServiceError(() => waitFor(assent, id, wait)),
    answer: (id, questionId, text) =>
      asServiceError(() =>
        assent.questions.answer(id, questionId, { text }, { timeoutMs: SEND_MS }),
      ),
    cancel: (id, reason) =>
      asServiceError(() => withdraw(assent, id, { reason, timeoutMs: CANCEL_MS })),
    approvers: (query) =>
      asServiceError(() =>
        assent.subscribers.list({ ...query, limit: 100 }, { timeoutMs: SEND_MS }),
      ),
    groups: () =>
      asServiceError(async () => (await assent.groups.list({ timeoutMs: SEND_MS })).data),
    defaultTopic: () => asServiceError(() => topicOf(connection, undefined)),
  };
}

async function waitFor(assent: Assent, id: string, { ms, signal }: Wait): Promise<MessageOut> {
  if (ms > 0)
    try {
      return await assent.messages.wait(id, {
        timeoutMs: ms,
        signal,
        onUnavailable: () => {},
        // The agent reads the question, and answers it with another call.
        onQuestion: (_question, message) => {
          throw new Asked(message);
        },
      });
    } catch (error) {
      if (error instanceof Asked) return error.asked;
      if (!(error instanceof AssentTimeout)) throw error;
    }
  const timeoutMs = Math.min(READ_MS.most, Math.max(READ_MS.least, WAIT_MS - ms));
  return assent.messages.get(id, {}, { timeoutMs, signal });
}

/** A question of a person ends a wait. */
class Asked extends Error {
  readonly asked: MessageOut;

  constructor(asked: MessageOut) {
    super('A person asked something.');
    this.asked = asked;
  }
}

async function asServiceError<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const message = messageOf(error);
    throw new ServiceError(codeOf(error), message, { cause: error });
  }
}

function codeOf(error: unknown): string {
  if (error instanceof AssentProblem) return error.code;
  return error instanceof AssentAborted ? 'canceled' : 'unavailable';
}
