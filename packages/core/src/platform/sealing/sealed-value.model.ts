import { change, select } from '../database/database.ts';

/** A column with sealed values, and the identifier that each is bound to. */
export type SealedColumn = {
  table: string;
  column: string;
  /** Columns of a unique key, in order. */
  key: readonly [string] | readonly [string, string];
  /** Column of the key that the value is bound to, and the prefix before it. */
  boundTo: { column: string; prefix: string };
};

/** All columns with sealed values. A test checks that each `…_sealed` column of the schema is listed. */
export const sealedColumns: readonly SealedColumn[] = [
  sealed('apps', 'callback_secret_sealed', ['id'], 'id'),
  sealed('apps', 'callback_previous_sealed', ['id'], 'id'),
  sealed('signing_keys', 'private_sealed', ['kid'], 'kid', 'signing-key:'),
  sealed('log_state', 'private_sealed', ['id'], 'id', 'log-key:'),
  sealed('witness_keys', 'private_sealed', ['id'], 'id', 'witness-key:'),
  sealed('mails', 'content_sealed', ['id'], 'id'),
  sealed('reply_destinations', 'authorization_sealed', ['message_id'], 'message_id', 'reply-to:'),
  sealed('files', 'key_sealed', ['id'], 'id', 'file:'),
  sealed('idempotency_keys', 'answer_sealed', ['app_id', 'scope_digest'], 'scope_digest'),
];

function sealed(
  table: string,
  column: string,
  key: SealedColumn['key'],
  boundColumn: string,
  prefix = '',
): SealedColumn {
  return { table, column, key, boundTo: { column: boundColumn, prefix } };
}

/** One row: the values of its primary key, and its sealed value. */
export type SealedRow = { key: Record<string, string>; sealed: string | null };

/**
 * Returns the next rows of a table by its primary key.
 * @param after the last row of the previous batch; null for the first
 */
export async function sealedRowsAfter(
  { table, column, key: [first, second] }: SealedColumn,
  after: SealedRow['key'] | null,
  limit: number,
): Promise<SealedRow[]> {
  const names = second === undefined ? first : `${first}, ${second}`;
  // Not written as (a, b) > (:a, :b), because MySQL does not use an index for that.
  const isLater =
    second === undefined
      ? `${first} > :${first}`
      : `${first} >= :${first} AND (${first} > :${first} OR ${second} > :${second})`;
  const rows = await select<Record<string, string> & { sealed: string | null }>(
    `SELECT ${names}, ${column} AS sealed FROM ${table} ${after ? `WHERE ${isLater}` : ''}
     ORDER BY ${names} LIMIT ${limit}`,
    after ?? {},
  );
  return rows.map(({ sealed, ...values }) => ({ key: values, sealed }));
}

const MAX_SAMPLED = 20;

/** Returns a limited number of sealed values, of the newest accounts. */
export const sealedSample = async (): Promise<string[]> => {
  const rows = await select<{ sealed: string }>(
    `SELECT callback_secret_sealed AS sealed FROM apps ORDER BY id DESC LIMIT ${MAX_SAMPLED}`,
  );
  return rows.map(({ sealed }) => sealed);
};

/** Replaces one sealed value, unless it was changed meanwhile. */
export const replaceSealed = (
  { table, column, key }: SealedColumn,
  row: SealedRow,
  sealed: string,
) =>
  change(
    `UPDATE ${table} SET ${column} = :sealed
     WHERE ${key.map((name) => `${name} = :${name}`).join(' AND ')} AND ${column} = :before`,
    { ...row.key, sealed, before: row.sealed },
  );
