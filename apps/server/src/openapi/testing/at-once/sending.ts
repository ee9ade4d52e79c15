import { example } from '@assent/core/pure/platform/schemas/example';
import { at } from '../../json.ts';
import { type Operation, operations } from '../../operations.ts';
import { arrange } from '../arrangements.ts';
import { aBase, callersOf, knownOf } from '../examples-world.ts';
import type { RawRequest } from '../exchange.ts';
import type { aFuzzedServer } from '../fuzzed-server.ts';
import { requestOf, withReal } from '../request.ts';
import type { Contention } from './contention.ts';

/** Number of requests that are sent at once. */
export const AT_ONCE = 30;
/**
 * Smallest number of them that are of the same operation, where several operations write the same rows. All are fewer than
 * an overloaded server still accepts from programs.
 */
const OF_EACH = 4;

type Server = Awaited<ReturnType<typeof aFuzzedServer>>;
/** How often each status and code came, such as `{ '200': 1, '409 topic_taken': 29 }`. */
type Counts = Record<string, number>;

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

/** Returns an operation that writes. @throws Error for an unknown id */
export function operationOf(id: string): Operation {
  const operation = new Map(writingOperations()).get(id);
  if (!operation) throw new Error(`no operation ${id}`);
  return operation;
}

/**
 * Sends the example of an operation many times at once, each from another address, so that all of them change the same
 * rows.
 * @param isWrong sends a wrong code instead of the mailed one
 * @param onArranged called when all that the requests need is there
 */
export async function sendAtOnce(
  server: Server,
  operation: Operation,
  { isWrong = false, onArranged = () => {} } = {},
): Promise<Counts> {
  const base = await aBase(server.origin);
  const arranged = await arrange(operation, base);
  const right = arranged.real[example.code] ?? '000000';
  const real = {
    ...knownOf(base),
    ...arranged.real,
    ...(isWrong && { [example.code]: wrong(right) }),
  };
  const raw = requestOf(operation, withReal(Object(operation.docs.example.request), real));
  const own = arranged.headers ?? callersOf(base)[operation.surface];
  const headers = { ...raw.headers, ...own };
  onArranged();
  const sent = Array.from({ length: AT_ONCE }, () => server.send({ ...raw, headers }));
  return countsOf((await Promise.all(sent)).map(outcomeOf));
}

/**
 * Sends requests of several operations at once, by turns. Each outcome ends with the id of its operation.
 * @param ofEach number of requests of each operation
 */
export async function sendContending(
  server: Server,
  { operations: ids, arrange: arrangeRows }: Contention,
  ofEach = Math.max(OF_EACH, Math.ceil(AT_ONCE / ids.length)),
): Promise<Counts> {
  const base = await aBase(server.origin);
  const { real, own = {}, inputs = {}, headers = {} } = await arrangeRows(base);
  const callers = callersOf(base);
  const known = { ...knownOf(base), ...real };
  const requestTo = (id: string, n: number): RawRequest => {
    const operation = operationOf(id);
    const input = withReal(Object(operation.docs.example.request), { ...known, ...own[id] });
    const raw = requestOf(operation, { ...input, ...inputs[id]?.(n) });
    const caller = headers[id]?.(n) ?? callers[operation.surface];
    return { ...raw, headers: { ...raw.headers, ...caller } };
  };
  const requests = Array.from({ length: ofEach }, (_, n) =>
    ids.map((id) => ({ id, request: requestTo(id, n) })),
  ).flat();
  const outcomes = await Promise.all(
    requests.map(async ({ id, request }) => `${outcomeOf(await server.send(request))} ${id}`),
  );
  return countsOf(outcomes);
}

/** Returns a code that is not this one. */
export const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

const outcomeOf = ({ status, body }: Awaited<ReturnType<Server['send']>>) =>
  [status, at(body, 'code')].filter(Boolean).join(' ');

function countsOf(outcomes: string[]): Counts {
  const counts: Counts = {};
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}

/** Returns the outcomes that are failures of the server. */
export const failuresIn = (counts: Counts) =>
  Object.entries(counts).filter(([outcome]) => outcome.startsWith('5'));
