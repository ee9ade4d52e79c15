import { appendEntries, publishedKey, type Service, showMailbox } from '@assent/core/service';
import {
  addCheckpointText,
  change,
  cosignedBy,
  createOutbound,
  createWitnessPoster,
  noteIn,
  proofIn,
  proofOf,
  select,
  theLog,
  treeHeadIn,
  verifierKeyOf,
  Witnesses,
} from '@assent/core/testing/inside';
import { aDataFolder, addEntries, anEmptyLog } from '@assent/core/testing/machine/empty-log';
import { askWitnesses } from '@assent/core/testing/machine/witness';
import { anyEmail, service } from '@assent/core/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aServer } from '../testing/server.ts';

// Two installations: one with a log, whose witness is the other. They have one database, and no table in common.

const operatorEmail = anyEmail();
let log: Service;
let logServer: Awaited<ReturnType<typeof aServer>>;
let witnessServer: Awaited<ReturnType<typeof aServer>>;
const outbound = createOutbound({ allowPrivate: true });
const post = createWitnessPoster(outbound);

beforeAll(async () => {
  const empty = await anEmptyLog();
  await change(`DELETE FROM witnessed_logs WHERE origin = 'assent.test/log'`);
  const key = verifierKeyOf((await publishedKey(empty)).trimEnd());
  if (!key) throw new Error('the log has a key');
  const watcher = { ...service, baseUrl: 'https://watcher.test', witnessedLogs: [key] };
  await change('DELETE FROM witness_keys');
  witnessServer = await aServer({ ...watcher, operatorEmail });
  const own = await textOf(`${witnessServer.url}/witness/key`);
  const witnesses = Witnesses.parse(`${own.trimEnd()} ${witnessServer.url}/witness/`);
  log = { ...empty, witnesses };
  logServer = await aServer(log);
});
afterAll(async () => {
  await change('DELETE FROM witness_keys');
  await outbound.close();
  await logServer.stop();
  await witnessServer.stop();
});

const root = Buffer.alloc(32).toString('base64');
const noteOf = (name: string) =>
  `old 0\n\n${name}\n1\n${root}\n\n\u2014 ${name} ${Buffer.alloc(68).toString('base64')}\n`;
const UNKNOWN = noteOf('unknown.example');
const FORGED = noteOf('assent.test/log');

const grow = async (count: number) => {
  await addEntries(count);
  while ((await appendEntries(log)) > 0);
};
const send = (body: string | Buffer, more: RequestInit = {}) =>
  fetch(`${witnessServer.url}/witness/add-checkpoint`, { method: 'POST', body, ...more });
/** The connection is not kept: the server may close it before the next request of a slow test. */
const textOf = async (url: string) =>
  (await fetch(url, { headers: { connection: 'close' } })).text();
const newest = () => textOf(`${logServer.url}/log/checkpoint`);

describe('an installation whose witness is another one', () => {
  it('has its cosignature in checkpoints and proofs, which hold', async () => {
    await grow(3);
    expect(await askWitnesses(log, post)).toBe(1);
    await grow(300);
    expect(await askWitnesses(log, post)).toBe(1);
    const checkpoint = await newest();
    const key = log.witnesses[0]?.key;
    if (!key) throw new Error('it has a witness');
    expect(key.name).toBe('watcher.test/witness');
    const { text = '', lines = [] } = noteIn(checkpoint) ?? {};
    expect(text).toContain('assent.test/log\n303\n');
    expect(cosignedBy(key, text, `${lines.join('\n')}\n`, Date.now()).kind).toBe('cosigned');
    expect(proofIn(await proofOf(log, 17))?.checkpoint).toBe(checkpoint);
  });

  it('is found out by it when it was restored from an older backup', async () => {
    const row = await theLog(log);
    const tiles = await select<object>('SELECT level, number, hashes FROM log_tiles');
    await grow(5);
    await askWitnesses(log, post);
    const size = treeHeadIn(await newest())?.size ?? 0;

    // Everything is as it was, and the file with the newest checkpoint is lost as well.
    for (const table of ['log_tiles', 'log_rounds', 'log_witnesses', 'log_cosignatures'])
      await change(`DELETE FROM ${table}`);
    for (const tile of tiles)
      await change('INSERT INTO log_tiles VALUES (:level, :number, :hashes)', { ...tile });
    await change('UPDATE log_state SET size = :size, checkpoint = :checkpoint', row);
    await change('DELETE FROM log_entries WHERE position >= :size', row);
    const restored = { ...log, dataFolder: await aDataFolder(), operatorEmail };
    await addEntries(2);
    while ((await appendEntries(restored)) > 0);
    await askWitnesses(restored, post);
    expect(await mails()).toContain(
      `it has cosigned ${size} entries, and this log has ${size - 3}`,
    );

    // Another history has grown to the same size, then beyond it.
    for (const more of [3, 4]) {
      await addEntries(more);
      while ((await appendEntries(restored)) > 0);
      await change('UPDATE log_witnesses SET due_at = 0');
      await askWitnesses(restored, post);
    }
    expect(await mails()).toContain('Together they show everybody');
    expect(await mails()).toContain('A checkpoint of assent.test/log was not cosigned');
    expect(await mails()).toContain('(inconsistent)');
  });
});

/** Subjects and texts of the mails to the operator of both. */
const mails = async () =>
  (await showMailbox(service, operatorEmail)).map(({ subject, text }) => subject + text).join();

describe('the witness', () => {
  it('serves its key', async () => {
    const response = await fetch(`${witnessServer.url}/witness/key`);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(verifierKeyOf((await response.text()).trimEnd(), 'cosignature')).not.toBeNull();
    const posted = await fetch(`${witnessServer.url}/witness/key`, { method: 'POST' });
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  it('responds with its size in a type of its own', async () => {
    const checkpoint = await newest();
    const response = await send(addCheckpointText({ oldSize: 1, proof: [], checkpoint }));
    expect(response.status).toBe(409);
    expect(response.headers.get('content-type')).toBe('text/x.tlog.size');
    expect(await response.text()).toMatch(/^\d+\n$/);
  });

  it.each([
    ['nothing', '', 400],
    ['JSON', '{}', 400],
    ['bytes that are not UTF-8', Buffer.of(0xff, 0xfe), 400],
    ['the checkpoint of an unknown log', UNKNOWN, 404],
    ['a checkpoint with a wrong signature', FORGED, 403],
  ])('refuses %s', async (_name, body, status) => expect((await send(body)).status).toBe(status));

  it('reads at most 96 KiB', async () => {
    expect((await send('x'.repeat(96 * 1024))).status).toBe(400);
    expect((await send('x'.repeat(96 * 1024 + 1))).status).toBe(413);
  });

  it('takes only what is posted, and not compressed', async () => {
    const got = await fetch(`${witnessServer.url}/witness/add-checkpoint`);
    expect([got.status, got.headers.get('allow')]).toEqual([405, 'POST']);
    expect((await send('x', { headers: { 'content-encoding': 'gzip' } })).status).toBe(415);
    expect((await fetch(`${witnessServer.url}/witness/other`)).status).toBe(404);
  });

  it('limits the requests of a network', async () => {
    await send('');
    await change(`UPDATE rate_limits SET points = 300 WHERE \`key\` LIKE 'witness_ip:%'`);
    const response = await send('');
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    await change(`DELETE FROM rate_limits WHERE \`key\` LIKE 'witness_ip:%'`);
  });
});

it.each(['/witness/key', '/witness/add-checkpoint', '/witness'])(
  'an installation that watches no log has no %s',
  async (path) => {
    const body = { method: 'POST', body: 'old 0\n\n' };
    const responses = [fetch(logServer.url + path), fetch(logServer.url + path, body)];
    expect((await Promise.all(responses)).map(({ status }) => status)).toEqual([404, 404]);
  },
);
