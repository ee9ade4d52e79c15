import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { addMissingTestApps } from '../../accounts/accounts/adding-apps.ts';
import { workerDatabaseUrl, workerSchema } from '../../testing/machine/schema.ts';
import { asApp, asPerson, call, codeFor, PASSWORD, refusal, service } from '../../testing/world.ts';
import { change, connectDatabase, database, select } from '../database/database.ts';
import { migrations } from './list.ts';
import { umzugOf } from './migrate.ts';

// A database of the release in which one row was a developer, an account and an app (before-accounts.json), migrated.

type Known = Record<
  | 'email'
  | 'username'
  | 'appid'
  | 'open_secret'
  | 'access_token'
  | 'refresh'
  | 'person_token'
  | 'invite_token'
  | 'default_topic'
  | 'open'
  | 'answered'
  | 'scheduled',
  string
> &
  Record<'passkeyed' | 'proven' | 'unverified' | 'deleted', { email: string; appid: string }>;
type Fixture = { known: Known; rows: Record<string, Record<string, unknown>[]> };

const fixture: Fixture = JSON.parse(
  readFileSync(new URL('before-accounts.json', import.meta.url), 'utf8'),
);
const { known, rows } = fixture;
const LAST_BEFORE = '127-mail-fan-outs';
const schema = `${workerSchema()}_before`;
/** A minute after the rows were written. */
const NOW = Date.parse('2026-11-22T19:00:31Z');

/** Rows that are added for the four test apps. */
const more: Record<string, number> = { topics: 4 };
const countOf = async (table: string, condition = '1 = 1') => {
  const [row] = await select<{ count: number }>(
    `SELECT COUNT(*) AS count FROM ${table} WHERE ${condition}`,
  );
  return Number(row?.count);
};

beforeAll(async () => {
  await database().query(`DROP DATABASE IF EXISTS ${schema}`);
  await database().query(`CREATE DATABASE ${schema} DEFAULT CHARACTER SET utf8mb4`);
  await database().close();
  const url = new URL(workerDatabaseUrl());
  url.pathname = `/${schema}`;
  const before = connectDatabase(url.href, 4);
  await umzugOf(before).up({ to: LAST_BEFORE });
  for (const table of tablesInOrder())
    for (const row of rows[table] ?? [])
      await change(`INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES (:values)`, {
        values: Object.values(row),
      });
  // Killed after each statement and before its record, and started again.
  for (const { name, sql, batchesOf } of migrations.slice(migrations.findIndex(isLastBefore) + 1)) {
    if (!batchesOf) await before.query(sql);
    expect(await umzugOf(before).up({ step: 1 })).toMatchObject([{ name }]);
  }
  await addMissingTestApps(service);
  await addMissingTestApps(service);
}, 120_000);
afterAll(async () => {
  await database().query(`DROP DATABASE ${schema}`);
  await database().close();
  connectDatabase(workerDatabaseUrl(), 12);
});
const isLastBefore = ({ name }: { name: string }) => name === LAST_BEFORE;
/** Tables that others refer to come first. */
const tablesInOrder = () => {
  const first = ['accounts', 'people', 'topics', 'invites', 'messages', 'subscribers', 'events'];
  return [...first, ...Object.keys(rows).filter((table) => !first.includes(table))];
};

afterEach(() => void vi.useRealTimers());
const atThatTime = () => vi.useFakeTimers({ toFake: ['Date'], now: NOW });
const consoleOf = (bearer: string, app: string | null = null) =>
  call({ credentials: { bearer }, request: { app } }).api;

describe('a database of the release before accounts and apps', () => {
  it('keeps every row', async () => {
    // Whoever waits for a code asks for another one; a session of a deleted account had ended.
    const { email_codes: _codes, developer_sessions: sessions = [], ...others } = rows;
    for (const [table, before] of Object.entries(others))
      expect([table, await countOf(table)]).toEqual([table, before.length + (more[table] ?? 0)]);
    expect(await countOf('developer_sessions')).toBe(sessions.length - 1);
    expect(await countOf('accounts')).toBe(5);
    expect(await countOf('apps', "mode = 'live'")).toBe(5);
    expect(await countOf('apps', "mode = 'test'")).toBe(4);
    expect(await countOf('developers')).toBe(4);
    expect(await countOf('members', "role = 'owner'")).toBe(4);
  });

  it('accepts the open secrets of before', async () => {
    atThatTime();
    const open = asApp(known.appid, known.open_secret);
    expect(await open.messages.get({ message_id: known.answered })).toMatchObject({
      status: 'approved',
      response: { value: 'approve' },
      ext: 'order-2',
      topic: known.default_topic,
    });
    const sent = await open.messages.send({
      topic: known.default_topic,
      type: 'approval',
      payload: { title: 'Still there?' },
    });
    expect(sent.recipients).toMatchObject({ people: 1, reachable: 0 });
    expect(await open.callbacks.deliveries({})).toMatchObject({ data: [{}, {}] });
  });

  it('keeps developers signed in, with the same account', async () => {
    atThatTime();
    const shown = await consoleOf(known.access_token).accounts.show({});
    expect(shown).toMatchObject({
      appid: known.appid,
      mode: 'live',
      role: 'owner',
      email: known.email,
      username: known.username,
      sender: { name: 'Harbour Office' },
      callback_url: 'https://shop.example.com/callbacks',
    });
    const { api } = call({ credentials: { developerSession: known.refresh } });
    const { access_token } = await api.accounts.refresh({});
    expect(await consoleOf(access_token).accounts.show({})).toEqual(shown);
    await call().api.accounts.login({ email: known.email, password: PASSWORD });
  });

  it('keeps people signed in, with what they may answer', async () => {
    atThatTime();
    const inbox = asPerson(known.person_token);
    expect(await inbox.answers.respond({ message_id: known.open, value: 'reject' })).toMatchObject({
      status: 'rejected',
    });
  });

  it('gives the account a test app, which has its names and none of its data', async () => {
    atThatTime();
    const console = consoleOf(known.access_token, 'test');
    const test = await console.accounts.show({});
    expect(test).toMatchObject({ mode: 'test', sender: { name: 'Harbour Office' } });
    expect(test.appid).not.toBe(known.appid);
    expect((await console.messages.list({})).data).toEqual([]);
  });

  it('keeps passkeys, domains, and addresses that are not verified', async () => {
    atThatTime();
    const signedIn = async (email: string) =>
      consoleOf((await call().api.accounts.login({ email, password: PASSWORD })).access_token);
    const passkeyed = await signedIn(known.passkeyed.email);
    expect((await passkeyed.developerPasskeys.list({})).data).toHaveLength(1);
    const proven = await signedIn(known.proven.email);
    expect(await proven.domains.show({})).toMatchObject({ state: 'verified' });
    const { email } = known.unverified;
    vi.setSystemTime(NOW + 120_000);
    await call().api.accounts.resend({ email });
    await call().api.accounts.verify({ email, code: await codeFor(email) });
    expect(await (await signedIn(email)).accounts.show({})).toMatchObject({ email_verified: true });
  });

  it('keeps deleted accounts deleted', async () => {
    atThatTime();
    const { email } = known.deleted;
    expect(await refusal(call().api.accounts.login({ email, password: PASSWORD }))).toBe(
      'invalid_credentials',
    );
    await call().api.accounts.register({ email, password: PASSWORD });
  });
});
