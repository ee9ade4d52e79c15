import { finalTypes } from '@assent/core/schemas';
import type { Database } from '@assent/testkit/deployments/database';
import { z } from 'zod';
import type { Arrivals } from './arrivals.ts';
import { accepted, codeOf, type Entry, isFinal, type Told, toldBy } from './ledger.ts';

/** A broken promise, and the message that it is about. */
export interface Violation {
  what: string;
  entry?: Entry;
}

/** A message as it is stored. */
interface Row {
  id: string;
  ext: string;
  status: string;
  value: string | null;
  responder: string | null;
}

interface EventRow {
  id: string;
  messageId: string;
  type: string;
}

const Response = z.object({ value: z.string() }).nullish();
const opinions = { approve: 'approved', reject: 'rejected' } as const;

/** What the product has stored. */
export interface Stored {
  rows: readonly Row[];
  events: readonly EventRow[];
}

export const readStored = async ({ select }: Database): Promise<Stored> => ({
  rows: await select(
    `SELECT m.id, m.ext, m.status, a.value, a.responder_name AS responder
     FROM messages m LEFT JOIN message_answers a
       ON a.app_id = m.app_id AND a.message_id = m.id AND a.subscriber_id = m.responder_id`,
  ),
  events: await select(
    `SELECT id, message_id AS messageId, type FROM events
     WHERE type IN (${finalTypes.map((type) => `'${type}'`).join()})`,
  ),
});

/** Compares what clients were told with what is stored and with what the receivers got. */
export function findViolations(
  entries: readonly Entry[],
  { rows, events }: Stored,
  arrivals: Arrivals,
): Violation[] {
  const rowsOf = grouped(rows, ({ ext }) => ext);
  const eventsOf = grouped(events, ({ messageId }) => messageId);
  const known = new Set(entries.map(({ ext }) => ext));
  const strangers = rows.filter(({ ext }) => !known.has(ext));
  return [
    ...strangers.map(({ id }) => ({ what: `${id} was sent by nobody` })),
    ...(arrivals.forged() ? [{ what: `${arrivals.forged()} callbacks had wrong signatures` }] : []),
    ...entries.flatMap((entry) => {
      const stored = rowsOf.get(entry.ext) ?? [];
      const [row] = stored;
      const found = [
        ...acceptance(entry, stored),
        ...untrueRefusals(entry),
        ...(row ? truth(entry, row) : []),
        ...(row ? ends(row, eventsOf.get(row.id) ?? [], arrivals) : []),
      ];
      return found.map((what) => ({ what, entry }));
    }),
  ];
}

/** Returns the groups that have the same key, in the order of their first members. */
export function grouped<One>(all: readonly One[], keyOf: (one: One) => string): Map<string, One[]> {
  const groups = new Map<string, One[]>();
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}

/** What was accepted exists, once. */
function acceptance(entry: Entry, stored: readonly Row[]): string[] {
  const ids = new Set(accepted(entry).map(({ message_id }) => message_id));
  const missing = [...ids].filter((id) => !stored.some((row) => row.id === id));
  return [
    ...missing.map((id) => `${id} was accepted and is missing`),
    ...(ids.size > 1 ? [`one key was answered with several messages: ${[...ids].join()}`] : []),
    ...(stored.length > 1 ? [`sent once, stored ${stored.length} times`] : []),
  ];
}

const refusals: Record<string, readonly string[]> = {
  // A client that was refused for long enough comes too late with its schedule.
  send: ['idempotency_in_progress', 'scheduled_in_past'],
  answer: ['already_responded', 'message_closed'],
  'take back': ['message_closed'],
  cancel: ['not_cancelable'],
  read: [],
  receipt: ['receipt_unavailable'],
};

/** A refusal says that the client was wrong, which these clients are not; a failure says that it may try again. */
function untrueRefusals({ attempts, scheduledAt }: Entry): string[] {
  return attempts.flatMap((attempt) => {
    const { status, retryAfter, request } = attempt;
    if (status === 503 && retryAfter === undefined)
      return [`${request.kind} was answered with 503 without Retry-After`];
    if (status === undefined || [200, 408, 503].includes(status)) return [];
    // Its proof follows.
    if (status === 202 && request.kind === 'receipt') return [];
    const code = codeOf(attempt);
    // A scheduled message is not in the inbox before it has started.
    const isEarly = scheduledAt !== undefined && request.kind === 'answer' && status === 404;
    if (isEarly || refusals[request.kind]?.includes(code)) return [];
    return [`${request.kind} was answered with ${status} ${code}`];
  });
}

/** Everything that a client was told is what is stored. */
function truth(entry: Entry, row: Row): string[] {
  const told = entry.attempts.map(toldBy).filter((each) => each !== undefined);
  const closed = told.filter(({ status }) => isFinal(status));
  const knownAt = Math.min(...closed.map(({ attempt }) => attempt.until));
  const stale = told.filter(
    ({ status, attempt }) => !isFinal(status) && isFinal(row.status) && attempt.at > knownAt,
  );
  return [
    ...closed.flatMap((each) => untrue(each, row, entry)),
    ...stale.map(
      ({ status }) => `a client was told "${status}" after another one was told "${row.status}"`,
    ),
  ];
}

function untrue({ attempt, status, value, by }: Told, row: Row, { required }: Entry): string[] {
  const { request } = attempt;
  // These say only the status: what else a receipt says is compared with the log.
  const isStatusOnly = request.kind === 'receipt' || request.kind === 'take back';
  if (isStatusOnly && status === row.status) return [];
  // One of several approvals is accepted, and somebody else decides.
  const isAnswered = request.kind === 'answer' && attempt.status === 200 && !required;
  const claims = [
    [status, row.status],
    [value ?? null, row.value],
    [by ?? null, row.responder],
    ...(isAnswered
      ? [
          [opinions[request.value], row.status],
          [request.by, row.responder],
        ]
      : []),
    ...(request.kind === 'cancel' && attempt.status === 200 ? [['canceled', row.status]] : []),
  ];
  return claims
    .filter(([claimed, stored]) => claimed !== stored)
    .map(([claimed, stored]) => `a client was told "${claimed}", but it is "${stored}"`);
}

/** A closed message has one event, of its state, and the receiver got that event and no other one. */
function ends(row: Row, events: readonly EventRow[], arrivals: Arrivals): string[] {
  const callbacks = arrivals.callbacksOf(row.id);
  const [event] = events;
  if (!isFinal(row.status)) return events.length > 0 ? [`${row.status}, but has an event`] : [];
  if (!event || events.length > 1) return [`${row.status}, with ${events.length} events`];
  const wrong = callbacks.filter(({ webhookId, event: { id, type, data } }) => {
    const response = Response.parse(data.response);
    const isSame = webhookId === event.id && id === event.id && type === `message.${row.status}`;
    return !isSame || data.ext !== row.ext || (response?.value ?? null) !== row.value;
  });
  return [
    ...(event.type === `message.${row.status}`
      ? []
      : [`${row.status}, but its event is ${event.type}`]),
    ...wrong.map(
      ({ webhookId, event }) =>
        `${row.status}, but a callback (${webhookId}) was ${JSON.stringify(event)}`,
    ),
    ...(callbacks.some(({ status }) => status === 200)
      ? []
      : [`${row.status}, and no callback arrived`]),
  ];
}
