import { example } from '@assent/core/fields/example';
import { anAccount, aSubscriber } from '@assent/core/testing/world';
import { openAuth, ownPage } from '../../testing.ts';
import { at } from '../json.ts';
import { type Operation, operations } from '../operations.ts';
import { arrange } from './arrangements.ts';
import { accessHeaders } from './examples-world.ts';
import type { aFuzzedServer } from './fuzzed-server.ts';
import { requestOf, withReal } from './request.ts';

/** Number of requests that are sent at once. */
export const AT_ONCE = 30;

type Server = Awaited<ReturnType<typeof aFuzzedServer>>;

/** Returns the operations that write, by their ids. */
export const writingOperations = (): [string, Operation][] =>
  operations
    .filter(({ method }) => method !== 'get')
    .map((operation) => [operation.docs.operationId, operation]);

/** Returns the operations that take a mailed code, by their ids. */
export const operationsWithCode = (): [string, Operation][] =>
  writingOperations().filter(([, { docs }]) =>
    JSON.stringify(docs.example.request ?? {}).includes(`"${example.code}"`),
  );

/**
 * Sends the example of an operation many times at once, each from another address, so that all of them change the same
 * rows. Returns how often each status and code came, such as `{ '200': 1, '409 topic_taken': 29 }`.
 * @param isWrong sends a wrong code instead of the mailed one
 */
export async function sendAtOnce(
  server: Server,
  operation: Operation,
  { isWrong = false } = {},
): Promise<Record<string, number>> {
  const account = await anAccount();
  const person = await aSubscriber(account);
  const arranged = await arrange(operation, { origin: server.origin, account, person });
  const right = arranged.real[example.code] ?? '000000';
  const real = {
    [example.topic]: account.default_topic,
    [example.developer]: account.email,
    [example.person]: person.email,
    ...arranged.real,
    ...(isWrong && { [example.code]: right === '000000' ? '000001' : '000000' }),
  };
  const raw = requestOf(operation, withReal(Object(operation.docs.example.request), real));
  const credentials = {
    open: async () => openAuth(account),
    developer: () => accessHeaders(server.origin, account),
    app: async () => ownPage(person.token),
  };
  const own = arranged.headers ?? (await credentials[operation.surface]());
  const headers = { ...raw.headers, ...own };
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, () => server.send({ ...raw, headers })),
  );
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const outcome = [status, at(body, 'code')].filter(Boolean).join(' ');
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return counts;
}

/** Returns the outcomes that are failures of the server. */
export const failuresIn = (counts: Record<string, number>) =>
  Object.entries(counts).filter(([outcome]) => outcome.startsWith('5'));
