import { createHash, randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { apps } from '../../accounts/apps/app.model.ts';
import { callbackSecretsOf } from '../../accounts/apps/secrets.ts';
import { bytesOf } from '../../accounts/files/file-bytes.ts';
import { stopReading } from '../../accounts/files/file-reader-process.ts';
import { fileOfApp } from '../../accounts/files/files.ts';
import { createResealing, type ResealedPass } from '../../jobs.ts';
import { deliverCallbacks } from '../../testing/deliver-callbacks.ts';
import { anUploadedFile } from '../../testing/files/uploads.ts';
import { aReceiver } from '../../testing/recorders.ts';
import {
  aCard,
  anAccount,
  anyEmail,
  aSubscriber,
  call,
  codeFor,
  MASTER_KEY,
  PASSWORD,
  service,
} from '../../testing/world.ts';
import { createKeyring } from '../credentials/keyring.ts';
import { change, select } from '../database/database.ts';
import type { Service } from '../service.ts';
import { replaceSealed, sealedColumns, sealedRowsAfter } from './sealed-value.model.ts';

afterEach(() => vi.useRealTimers());

const oldKey = Buffer.from(MASTER_KEY, 'base64');
const newKey = randomBytes(32);
/** A process with this master key, which also reads what these sealed. */
const aProcess = (key: Buffer, ...previous: Buffer[]): Service => ({
  ...service,
  keyring: createKeyring(key, previous),
});

/** One pass of the job. */
async function passOf(process: Service): Promise<ResealedPass> {
  let found: ResealedPass | null = null;
  const run = createResealing(process, (pass) => {
    found = pass;
  });
  while (await run());
  if (!found) throw new Error('the pass was not reported');
  return found;
}

/** What the tests before this one left damaged. */
let damaged = 0;
beforeAll(async () => {
  damaged = (await passOf(aProcess(oldKey, newKey))).unreadable;
});

// The tests that follow share the database and the modules: what this one sealed gets their key again, and what the
// modules remember of it is forgotten.
afterAll(async () => {
  stopReading();
  while ((await passOf(aProcess(oldKey, newKey))).resealed > 0);
  vi.resetModules();
});

describe('sealed values', () => {
  it('are all sealed with the current key after one pass, as the next one reports', async () => {
    const { appid } = await anAccount();
    const next = aProcess(newKey, oldKey);
    expect((await passOf(next)).resealed).toBeGreaterThan(0);
    expect(await passOf(next)).toEqual({ resealed: 0, changed: 0, unreadable: damaged });
    const row = await apps.existing(appid);
    expect(next.keyring.sealedBy(row.callbackSecretSealed)).toBe('current');
  });

  it('are the keys of files too: their bytes stay as they are, and are read with the new key alone', async () => {
    const { appid, open_secret } = await anAccount();
    const { file_id } = await anUploadedFile(`${appid}:${open_secret}`);
    const chunks = () =>
      select('SELECT number, encrypted FROM file_chunks WHERE file_id = :file_id', { file_id });
    const digestWith = async (process: Service) => {
      const digest = createHash('sha256');
      for await (const part of bytesOf(process, await fileOfApp(appid, { file_id })))
        digest.update(part);
      return digest.digest('hex');
    };
    const before = await chunks();
    const next = aProcess(newKey, oldKey);
    await expect(digestWith(aProcess(newKey))).rejects.toThrow();
    while ((await passOf(next)).resealed > 0);
    expect(await chunks()).toEqual(before);
    const { sha256 } = await fileOfApp(appid, { file_id });
    expect(await digestWith(aProcess(newKey))).toBe(sha256);
    await expect(digestWith(aProcess(oldKey))).rejects.toThrow();
  });

  it('are sealed once by two concurrent jobs, and keep their values', async () => {
    const account = await anAccount();
    const next = aProcess(newKey, oldKey);
    await passOf(next);
    const back = aProcess(oldKey, newKey);
    const passes = await Promise.all([passOf(back), passOf(back)]);
    expect(passes.map(({ unreadable }) => unreadable)).toEqual([damaged, damaged]);
    const row = await apps.existing(account.appid);
    expect(callbackSecretsOf(aProcess(oldKey).keyring, row)).toEqual([account.callback_secret]);
  });

  it('of a key that is not configured are counted and not changed', async () => {
    const { appid } = await anAccount();
    const sealed = createKeyring(randomBytes(32)).seal('whsec_lost', appid);
    await change('UPDATE apps SET callback_secret_sealed = :sealed WHERE id = :appid', {
      sealed,
      appid,
    });
    expect((await passOf(aProcess(newKey, oldKey))).unreadable).toBe(damaged + 1);
    await change('DELETE FROM apps WHERE id = :appid', { appid });
  });
});

describe('a change of the master key', () => {
  it('causes no failures under load, with processes of each step in parallel', {
    timeout: 120_000,
  }, async () => {
    while ((await passOf(aProcess(oldKey, newKey))).resealed > 0);
    const account = await anAccount({ callbackUrl: 'https://shop.example.com/callbacks' });
    const person = await aSubscriber(account);

    // What docs/operations/backup.md says: first everybody reads both keys, then everybody seals with the new one.
    const before = aProcess(oldKey);
    const prepared = aProcess(oldKey, newKey);
    const changed = aProcess(newKey, oldKey);
    const after = aProcess(newKey);
    const steps = [[before], [before, prepared], [prepared], [prepared, changed], [changed]];
    let running: Service[] = [before];
    let turn = 0;
    const any = () => {
      turn += 1;
      const process = running[turn % running.length];
      if (!process) throw new Error('nothing is running');
      return process;
    };

    const receiver = aReceiver();
    const request = (key: string | null = null) => ({
      id: 'test-request',
      ip: randomBytes(8).toString('hex'),
      userAgent: 'Test browser',
      path: '/v1/open/messages',
      idempotencyKey: key,
    });
    const open = (key: string | null = null) =>
      call({
        service: any(),
        surface: 'open',
        request: request(key),
        credentials: { bearer: `${account.appid}:${account.open_secret}` },
      }).api;
    const inbox = () =>
      call({ service: any(), surface: 'app', credentials: { personSession: person.token } }).api;

    let asked = 0;
    /** Asks twice with one key, answers, opens a secure link, signs in, and delivers, each in any process. */
    const work = async () => {
      asked += 1;
      const number = asked;
      const key = `rotation-${number}`;
      const message = {
        topic: account.default_topic,
        type: 'approval' as const,
        payload: aCard,
        context_url: 'https://shop.example.com/orders/17',
        context_secure: true,
      };
      const { message_id } = await open(key).messages.send(message);
      expect((await open(key).messages.send(message)).message_id).toBe(message_id);
      const { url } = await inbox().contextLinks.mint({ message_id });
      const token = new URL(url).searchParams.get('context_token') ?? '';
      await open().contextLinks.verify({ token });
      await inbox().answers.respond({ message_id, value: 'approve' });
      await (number % 2 === 0 ? signIn() : enterByCode());
      while (await deliverCallbacks(any(), receiver.post));
    };
    /** Enters a code in another process than the one that mailed it. */
    const enterByCode = async () => {
      const email = anyEmail();
      const [mailing, entering] = [running.at(0), running.at(-1)];
      await call({ service: mailing ?? any(), surface: 'app' }).api.people.start({ email });
      const code = await codeFor(email, aProcess(newKey, oldKey));
      await call({ service: entering ?? any(), surface: 'app' }).api.people.enter({ email, code });
    };
    const signIn = async () => {
      const login = { email: account.email, password: PASSWORD };
      const { access_token } = await call({ service: any() }).api.accounts.login(login);
      await call({ service: any(), credentials: { bearer: access_token } }).api.accounts.show({});
    };

    for (const step of steps) {
      running = step;
      const jobs = step.map((process) => createResealing(process, () => {}));
      await Promise.all([work(), work(), ...jobs.map((run) => run())]);
    }
    while ((await passOf(changed)).resealed > 0);
    // A process that is started anew has no signing keys in its memory; here all share one, for a minute.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    running = [changed, after];
    await Promise.all([work(), work()]);
    running = [after];
    await Promise.all([work(), work()]);

    for (const { body, headers } of receiver.posts)
      new Webhook(account.callback_secret).verify(body, headers);
    const delivered = new Set(receiver.posts.map(({ headers }) => headers['webhook-id']));
    expect(delivered.size).toBe(asked);
    const { data } = await account.open.callbacks.deliveries({ limit: '100' });
    expect(data.filter(({ status }) => status !== 'succeeded')).toEqual([]);
  });
});

describe('a sealed value', () => {
  it('that is changed during the job keeps the change', async () => {
    const account = await anAccount();
    const column = sealedColumns().find(({ column }) => column === 'callback_secret_sealed');
    if (!column) throw new Error('the secret is not sealed');
    // The tests before this one have made some thousand accounts.
    const rows = await sealedRowsAfter(column, null, 100_000);
    const row = rows.find(({ key }) => key.id === account.appid);
    if (!row?.sealed) throw new Error('the account has no sealed secret');
    const { value } = await account.console.accounts.resetSecret({ secret: 'callback_secret' });
    expect(await replaceSealed(column, row, row.sealed)).toBe(0);
    const now = await apps.existing(account.appid);
    expect(callbackSecretsOf(service.keyring, now)).toEqual([value]);
  });
});
