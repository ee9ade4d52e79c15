import type { HookBody } from '@assent/core/permission-hooks/hook';
import { topicOf } from '../asking/topics.ts';
import type { Connection } from '../connections/connect.ts';

/** A host waits for the hook of an event: neither a missing service nor a slow one may hold it up, ms. */
const REPORT_MS = { end: 1_200, start: 10_000 };

/** Reports an event of a host, which withdraws questions or checks that some can be asked. @throws what the service answers */
export async function reportEvent(
  connection: Connection,
  topic: string | undefined,
  { request, of }: { request: HookBody; of: keyof typeof REPORT_MS },
): Promise<void> {
  const timeoutMs = REPORT_MS[of];
  const question = { topic: await topicOf(connection, topic, { timeoutMs }), request };
  await connection.assent.hooks.permission(question, { timeoutMs });
}
