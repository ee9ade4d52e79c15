import { describe, expect, it, vi } from 'vitest';
import { problemOf } from '../problem-answer.ts';
import { change, inTransaction, select } from './database.ts';
import { driverCodeOf, isConflict, isUnreachable, takenIndex } from './driver-errors.ts';

const failure = (code: string) => Object.assign(new Error(code), { code });

it.each([
  'ER_RECORD_FILE_FULL',
  'ER_DISK_FULL',
  'ER_QUERY_INTERRUPTED',
  'ER_CLIENT_INTERACTION_TIMEOUT',
  'ER_CHECKREAD',
  'ER_NET_PACKET_TOO_LARGE',
])('%s is 503 with Retry-After, also within an error of the models', (code) => {
  const wrapped = Object.assign(new Error(code), { parent: failure(code) });
  for (const error of [failure(code), wrapped]) {
    const { code: problem, status, more } = problemOf(error);
    expect([problem, status, more.retryAfterSeconds]).toEqual(['unavailable', 503, 5]);
  }
});

it('a statement that is wrong is still 500', () => {
  expect(problemOf(failure('ER_PARSE_ERROR')).status).toBe(500);
});

describe('an error of vtgate', () => {
  const target = 'target: assent.0.primary:';
  const vttablet = `${target} vttablet: rpc error: code =`;
  const refused =
    'Unavailable desc = connection error: desc = "transport: Error while dialing: dial tcp 127.0.0.1:38389: connect: connection refused"';
  const retry = 'VT15001: transaction error, issue ROLLBACK and retry the transaction:';
  /** As the driver reports it. The texts are those of vtgate 24.0.4, before MySQL 9.7.4. */
  const errorOfVtgate = (code: string | undefined, errno: number, message: string) =>
    Object.assign(new Error(message), { code, errno });

  it.each<[string, string | undefined, number, string]>([
    ['of a vttablet that was killed', 'ER_UNKNOWN_ERROR', 1105, `${vttablet} ${refused}`],
    [
      'of no vttablet that serves',
      'ER_UNKNOWN_ERROR',
      1105,
      `${target} no healthy tablet available for 'keyspace:"assent" shard:"0" tablet_type:PRIMARY'`,
    ],
    [
      'of a vttablet whose MySQL was killed',
      'ER_UNKNOWN_ERROR',
      1105,
      `${vttablet} Code(17) desc = operation not allowed in state SHUTTING_DOWN`,
    ],
    [
      'of a statement that MySQL executed when it was killed',
      undefined, // the driver knows no name
      2013,
      `${vttablet} Canceled desc = EOF (errno 2013) (sqlstate HY000) (CallerID: userData1): Sql: "select * from parents", BindVars: {}`,
    ],
    [
      'when its primary is not replaced in the time for which vtgate holds requests',
      'ER_UNKNOWN_ERROR',
      1105,
      `${target} primary is not serving, there may be a reparent operation in progress`,
    ],
    ...[
      'transaction rolled back to reverse changes of partial DML execution',
      'reverted partial DML execution failure',
    ].map((reverted): [string, string, number, string] => [
      `of a statement over several shards: ${reverted}`,
      'ER_UNKNOWN_ERROR',
      1105,
      `${reverted}: ${target} primary is not serving, there may be a reparent operation in progress`,
    ]),
    [
      'when its shard is not split in that time',
      'ER_UNKNOWN_ERROR',
      1105,
      `${target} current keyspace is being resharded`,
    ],
    [
      'of a vtgate that has not read the tables yet',
      'ER_UNKNOWN_ERROR',
      1105,
      'VT09015: schema tracking required',
    ],
    [
      'of a transaction, or its commit, when its vttablet was killed',
      'ER_UNKNOWN_ERROR',
      1105,
      `${retry} ${vttablet} ${refused}`,
    ],
    [
      'of a transaction, or its commit, when its MySQL was killed',
      'ER_UNKNOWN_ERROR',
      1105,
      `${retry} ${vttablet} Code(17) desc = operation not allowed in state NOT_SERVING`,
    ],
    [
      'of what follows',
      'ER_UNKNOWN_ERROR',
      1105,
      'VT09032: previous transaction failed. Issue a ROLLBACK to resolve the failure.',
    ],
  ])('%s is that of a database that is unreachable', (_what, code, errno, message) => {
    const error = errorOfVtgate(code, errno, message);
    expect(isUnreachable(error)).toBe(true);
    expect(driverCodeOf(error)).toBe('VITESS_UNAVAILABLE');
    expect(problemOf(error)).toMatchObject({ status: 503, more: { retryAfterSeconds: 5 } });
  });

  it.each<[string, string, number, string]>([
    [
      'of too many transactions',
      'ER_TOO_MANY_USER_CONNECTIONS',
      1203,
      `${vttablet} ResourceExhausted desc = transaction pool connection limit exceeded (CallerID: userData1)`,
    ],
    [
      'of a transaction, or its commit, after its time',
      'ER_QUERY_INTERRUPTED',
      1317,
      `${vttablet} Aborted desc = transaction 1796027958763016253: ended at 2026-11-30 08:43:10.643 UTC (exceeded timeout: 1s) (CallerID: userData1)`,
    ],
    [
      'of a statement after its time',
      'ER_QUERY_TIMEOUT',
      3024,
      `${target} vttablet: (errno 3024) (sqlstate HY000): Query execution was interrupted, maximum statement execution time exceeded, elapsed time: 1.000756108s, killing connection ID 283 (CallerID: userData1)`,
    ],
    [
      'of more rows than a vttablet reads',
      'ER_QUERY_INTERRUPTED',
      1317,
      `${vttablet} Aborted desc = Row count exceeded 10000 (CallerID: userData1)`,
    ],
    [
      'of more rows than a vttablet changes',
      'ER_QUERY_INTERRUPTED',
      1317,
      `${vttablet} Aborted desc = caller id: userData1: row count exceeded 10000 (CallerID: userData1)`,
    ],
  ])('%s is 503, and not that of an outage', (_what, code, errno, message) => {
    const error = errorOfVtgate(code, errno, message);
    expect(isUnreachable(error)).toBe(false);
    expect(problemOf(error)).toMatchObject({ status: 503, more: { retryAfterSeconds: 5 } });
  });

  it.each([
    [
      'lock wait',
      'ER_LOCK_WAIT_TIMEOUT',
      1205,
      `${vttablet} DeadlineExceeded desc = Lock wait timeout exceeded; try restarting transaction (errno 1205) (sqlstate HY000) (CallerID: userData1)`,
    ],
    [
      'deadlock',
      'ER_LOCK_DEADLOCK',
      1213,
      `${vttablet} Aborted desc = Deadlock found when trying to get lock; try restarting transaction (errno 1213) (sqlstate 40001) (CallerID: userData1)`,
    ],
  ])('of a %s is retried', (_what, code, errno, message) => {
    expect(isConflict(errorOfVtgate(code, errno, message))).toBe(true);
  });

  it('names the index that a row violates', () => {
    const message = `${vttablet} AlreadyExists desc = Duplicate entry '1' for key 'parents.parents_name' (errno 1062) (sqlstate 23000) (CallerID: userData1): Sql: "insert into parents values (:vtg1 /* INT64 */)", BindVars: {vtg1: "type:INT64 value:"1""}`;
    expect(takenIndex(errorOfVtgate('ER_DUP_ENTRY', 1062, message))).toBe('parents_name');
  });

  it.each([
    "syntax error at position 6 near 'SELEC'",
    `${vttablet} InvalidArgument desc = VT09032: previous transaction failed`,
  ])('of a statement that is wrong is still 500: %s', (message) => {
    expect(problemOf(errorOfVtgate('ER_UNKNOWN_ERROR', 1105, message)).status).toBe(500);
  });
});

it('ER_CHECKREAD is retried as a deadlock is', () => {
  expect(isConflict(failure('ER_CHECKREAD'))).toBe(true);
});

it('a statement that an administrator ends is 503', async () => {
  let running = 0;
  const ended = inTransaction(async () => {
    const [own] = await select<{ id: number }>('SELECT CONNECTION_ID() AS id');
    running = own?.id ?? 0;
    // SLEEP alone would end without an error.
    return select('SELECT SUM(SLEEP(n)) AS slept FROM (SELECT 5 AS n UNION ALL SELECT 6) t');
  }).catch((error: unknown) => error);
  await vi.waitFor(async () => {
    const found = await select(
      "SELECT 1 FROM information_schema.processlist WHERE id = :running AND info LIKE '%SUM(SLEEP%'",
      { running },
    );
    expect(found).toHaveLength(1);
  });
  await change('KILL QUERY :running', { running });
  const error = await ended;
  expect(driverCodeOf(error)).toBe('ER_QUERY_INTERRUPTED');
  expect(problemOf(error).status).toBe(503);
});
