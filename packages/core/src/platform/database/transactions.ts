import { AsyncLocalStorage } from 'node:async_hooks';
import {
  commitWithReads,
  type DriverConnection,
  isToVtgate,
  keyspaceOfApps,
  runTogether,
  takesPackets,
} from './driver.ts';
import { newPacket, type Packet } from './packets.ts';
import { type Statement, statementOf, type Values } from './values/placeholders.ts';

/** Length of the statements that may wait to be sent, characters: far below the packet limit of the database. */
const MAX_WAITING = 1_000_000;

/**
 * The result of a statement that is sent with a later one: it exists when that of the later one does.
 * @throws Error before a later statement of the transaction was answered
 */
export type Later<Result> = () => Result;

/** A statement of a transaction, as it is written and as it was sent. */
export type Sent = Statement & { values: Values };

/** One transaction on one connection. */
export type Unit = {
  /** Runs a statement, after those that wait, in the same packet. */
  run<Answer>(sql: string, values: Values): Promise<Answer>;
  /** Runs a statement with the next one, or with the commit, which then fails if it does. */
  runLater(sql: string, values: Values): Promise<Later<unknown>>;
  /** Sends what waits, and returns the connection. */
  flushed(): Promise<DriverConnection>;
  /** The reads that are sent behind its COMMIT; null where the connection takes no packets (`takesPackets`). */
  readonly behind: Packet | null;
  /** Commits. Returns a promise that resolves when the connection is free, which the reads behind the COMMIT still use. */
  commit(): Promise<{ isFree: Promise<unknown> }>;
  /** Runs statements that have their values already. */
  repeat(texts: readonly string[]): Promise<void>;
  /** Whether it is on vtgate, which reports the rows that a statement changed only with the statement itself. */
  readonly isOnVtgate: boolean;
  /** Its statements, if it is on shards (`keyspaceOfApps`); null on one database. */
  readonly shards: { sent: Sent[]; consequences: string[] } | null;
  /** Ends the transaction after an error. Returns whether the connection is in a known state. */
  isRolledBack(): Promise<boolean>;
  readonly isCommitting: boolean;
  readonly beforeCommit: (() => Promise<unknown>)[];
  readonly afterCommit: (() => void)[];
};

const START = statementOf('START TRANSACTION', {});
const COMMIT = statementOf('COMMIT', {});
const ROLLBACK = statementOf('ROLLBACK', {});
const AT_ONCE = { isFree: Promise.resolve() };

/**
 * Begins a transaction, with its first statement. A statement whose result nobody reads costs no round trip, and while
 * the database executes several, the locks of the transaction do not wait for this process (ADR 69).
 */
export function beginOn(connection: DriverConnection): Unit {
  let waiting: (Statement & { receive?: (answer: unknown) => void })[] = [START];
  let length = 0;
  let isBegun = false;
  let isCommitting = false;
  const isOnShards = keyspaceOfApps(connection) !== null;
  const shards: Unit['shards'] = isOnShards ? { sent: [], consequences: [] } : null;

  const behind = takesPackets(connection) ? newPacket() : null;

  const statement = (sql: string, values: Values) => {
    const written = statementOf(sql, values);
    shards?.sent.push({ ...written, values });
    return written;
  };

  const taken = () => {
    const sent = waiting;
    waiting = [];
    length = 0;
    isBegun = true;
    const receive = (answers: unknown[]) => {
      for (const [at, { receive }] of sent.entries()) receive?.(answers[at]);
    };
    return { sent, receive };
  };
  const send = <Answer>(last: Statement[]): Promise<Answer> => {
    const { sent, receive } = taken();
    return runTogether<Answer>(connection, [...sent, ...last], receive);
  };

  const flushed = async () => {
    const last = waiting.pop();
    if (last) {
      const answer = await send<unknown>([last]);
      last.receive?.(answer);
    }
    return connection;
  };

  return {
    run: (sql, values) => send([statement(sql, values)]),
    async runLater(sql, values) {
      const written = statement(sql, values);
      const { later, receive } = aLater();
      waiting.push({ ...written, receive });
      length += written.text.length;
      if (length > MAX_WAITING) await flushed();
      return later;
    },
    flushed,
    async repeat(texts) {
      for (const text of texts) await send([{ sql: 'a statement of an outbox', text }]);
    },
    isOnVtgate: isToVtgate(connection),
    shards,
    behind,
    async commit() {
      if (!isBegun && waiting.length === 1) return AT_ONCE;
      isCommitting = true;
      const reads = behind?.close() ?? [];
      if (!behind || reads.length === 0) {
        await send([COMMIT]);
        return AT_ONCE;
      }
      const { sent, receive } = taken();
      const { read } = await commitWithReads(connection, [...sent, COMMIT], receive, reads);
      return { isFree: read.then(behind.answered, behind.failed) };
    },
    async isRolledBack() {
      waiting = [];
      if (!isBegun) return true;
      return runTogether(connection, [ROLLBACK]).then(
        () => true,
        () => false,
      );
    },
    get isCommitting() {
      return isCommitting;
    },
    beforeCommit: [],
    afterCommit: [],
  };
}

function aLater() {
  let received: { answer: unknown } | null = null;
  const later: Later<unknown> = () => {
    if (received === null) throw new Error('the statement has no answer yet');
    return received.answer;
  };
  const receive = (answer: unknown) => {
    received = { answer };
  };
  return { later, receive };
}

/** Returns the number of rows that a statement changed. */
export const changedRows = (answer: unknown): number =>
  typeof answer === 'object' && answer !== null && 'affectedRows' in answer
    ? Number(answer.affectedRows)
    : 0;

/** Returns the rows that a statement read. */
export const readRows = <Row>(answer: unknown): Row[] => (Array.isArray(answer) ? answer : []);

const units = new AsyncLocalStorage<Unit>();

/** Returns the transaction of the current call, if it is in one. */
export const currentUnit = (): Unit | undefined => units.getStore();

/** Runs work outside of the current transaction. */
export const outside = <T>(work: () => T): T => units.exit(work);

/** Runs work in a transaction. */
export const within = <T>(unit: Unit, work: () => Promise<T>): Promise<T> => units.run(unit, work);
