import { generateKeyPairSync } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { verifierKeyOf } from '../credentials/verifier-key.ts';
import { change, select } from '../database/database.ts';
import { showMailbox } from '../mails/mails.ts';
import type { Service } from '../service.ts';
import { aClientAddress, anyEmail, service } from '../testing/world.ts';
import { checkpointText } from '../transparency-log/checkpoint.ts';
import { leafHash, nodeHash } from '../transparency-log/merkle-tree.ts';
import { signedNote, verifierKeyText } from '../transparency-log/signed-note.ts';
import { type AddCheckpoint, addCheckpointText } from '../witnesses/add-checkpoint.ts';
import { cosignedBy } from '../witnesses/cosignature.ts';
import { cosign } from './cosigning.ts';
import { publishedWitnessKey } from './witness-key.ts';

// A log, its checkpoints of five and eight entries and the proof between them, which witnesses of other projects share.
const MONKEYS = {
  key: 'monkeys+db4d9f7e+AULaJMvTtDLHPUcUrjdDad9vDlh/PTfC2VV60JUtCfWT',
  five: 'monkeys\n5\n41smjBUiAU70EtKlT6lIOIYtRTYxYXsDB+XHfcvu/BE=\n\n\u2014 monkeys 202fftzGl3LVoqjXfwCFZZXs8I+5G22+Ek2K0AOyBuSJ/8/CZawNF+6fNlTKOCd622pbzJNkkJFWuw9DbicZCkEx9AY=\n',
  eight:
    'monkeys\n8\nV8K9aklZ4EPB+RMOk1/8VsJUdFZR77GDtZUQq84vSbo=\n\n\u2014 monkeys 202ffoUEboiQYpHzICeaFmoy3RNviHTpAxYrq/eO4QQVQMvu9UebKBMX2MJC76NLthZaKsnKbCA8GxrjePZhvDCH7Ag=\n',
  proof: [
    'b9e1d62618f7fee8034e4c5010f727ab24d8e4705cb296c374bf2025a87a10d2',
    'aac66cd7a79ce4012d80762fe8eec3a77f22d1ca4145c3f4cee022e7efcd599d',
    '89d0f753f66a290c483b39cd5e9eafb12021293395fad3d4a2ad053cfbcfdc9e',
    '29e40bb79c966f4c6fe96aff6f30acfce5f3e8d84c02215175d6e018a5dee833',
  ].map((hex) => Buffer.from(hex, 'hex')),
};

const keyOf = (text: string, type: 'note' | 'cosignature' = 'note') => {
  const key = verifierKeyOf(text, type);
  if (!key) throw new Error('the key is read');
  return key;
};

let logs = 0;
/** A log that signs what a test wants, with a name that no other test uses. */
function aLog() {
  logs += 1;
  const name = `log${logs}.example`;
  const { privateKey } = generateKeyPairSync('ed25519');
  const publicKey = Buffer.from(privateKey.export({ format: 'jwk' }).x ?? '', 'base64url');
  const sign = (size: number, root: Buffer, origin = name) =>
    signedNote(checkpointText({ origin, size, root }), name, publicKey, privateKey);
  return { name, key: keyOf(verifierKeyText(name, publicKey)), sign };
}
const [a, b, c] = ['a', 'b', 'c'].map((text) => leafHash(text));
if (!a || !b || !c) throw new Error('there are three leaves');
const two = nodeHash(a, b);
const three = nodeHash(two, c);

let email: string;
beforeEach(() => {
  email = anyEmail();
});
const events: object[] = [];
const watching = (...keys: Service['witnessedLogs']): Service => ({
  ...service,
  witnessedLogs: keys,
  operatorEmail: email,
  securityLog: (record) => void events.push(record),
});
const request = () => ({
  id: 'test-request',
  ip: aClientAddress(),
  userAgent: null,
  challenges: null,
  browser: null,
});
const add = (watcher: Service, asked: Partial<AddCheckpoint> & { checkpoint: string }) =>
  cosign(
    { service: watcher, request: request() },
    addCheckpointText({ oldSize: 0, proof: [], ...asked }),
  );
const mails = () => showMailbox(service, email);

describe('the known log of other witnesses', () => {
  it('is cosigned from its first checkpoint to the next', async () => {
    await change(`DELETE FROM witnessed_logs WHERE origin = 'monkeys'`);
    const watcher = watching(keyOf(MONKEYS.key));
    const first = await add(watcher, { checkpoint: MONKEYS.five });
    const key = keyOf((await publishedWitnessKey(watcher)).trimEnd(), 'cosignature');
    const [text = ''] = MONKEYS.five.split('\n\n');
    expect(cosignedBy(key, `${text}\n`, first.body, Date.now()).kind).toBe('cosigned');
    const { proof, eight } = MONKEYS;
    const wrong = await add(watcher, { oldSize: 5, proof: proof.slice(1), checkpoint: eight });
    expect(wrong.kind).toBe('inconsistent');
    expect((await add(watcher, { oldSize: 5, proof, checkpoint: eight })).kind).toBe('cosigned');
  });
});

describe('the key of the witness', () => {
  it('is one, whoever makes it first, and is named after the server', async () => {
    await change('DELETE FROM witness_keys');
    const made = await Promise.all([1, 2, 3].map(() => publishedWitnessKey(service)));
    expect(new Set(made).size).toBe(1);
    expect(keyOf(made[0]?.trimEnd() ?? '', 'cosignature').name).toBe('assent.test/witness');
  });
});

describe('a checkpoint', () => {
  it('is cosigned again at the same size, and after it at a larger one', async () => {
    const log = aLog();
    const watcher = watching(log.key);
    const checkpoint = log.sign(2, two);
    expect((await add(watcher, { checkpoint })).kind).toBe('cosigned');
    expect((await add(watcher, { oldSize: 2, checkpoint })).kind).toBe('cosigned');
    const larger = { oldSize: 2, proof: [c], checkpoint: log.sign(3, three) };
    expect((await add(watcher, larger)).kind).toBe('cosigned');
    const [row] = await select(
      'SELECT size, checkpoint FROM witnessed_logs WHERE origin = :name',
      log,
    );
    expect(row).toEqual({ size: 3, checkpoint: larger.checkpoint });
  });

  it('is not cosigned with another old size, which gets the known one', async () => {
    const log = aLog();
    const watcher = watching(log.key);
    await add(watcher, { checkpoint: log.sign(2, two) });
    const checkpoint = log.sign(3, three);
    expect(await add(watcher, { checkpoint })).toEqual({ kind: 'conflict', body: '2\n' });
    expect(await add(watcher, { oldSize: 3, checkpoint })).toEqual({
      kind: 'conflict',
      body: '2\n',
    });
    expect((await add(watcher, { oldSize: 4, checkpoint })).kind).toBe('malformed');
  });

  it('of two at the same time with the same old size, one is cosigned', async () => {
    const log = aLog();
    const watcher = watching(log.key);
    await add(watcher, { checkpoint: log.sign(1, a) });
    const asked = [
      { oldSize: 1, proof: [b], checkpoint: log.sign(2, two) },
      { oldSize: 1, proof: [b, c], checkpoint: log.sign(3, three) },
    ];
    const answers = await Promise.all([...asked, ...asked].map((each) => add(watcher, each)));
    const cosigned = answers.filter(({ kind }) => kind === 'cosigned');
    expect(cosigned).toHaveLength(1);
    const conflicts = answers.filter(({ kind }) => kind === 'conflict');
    expect(conflicts).toHaveLength(3);
    const [row] = await select<{ size: number }>(
      'SELECT size FROM witnessed_logs WHERE origin = :name',
      log,
    );
    for (const { body } of conflicts) expect(body).toBe(`${row?.size}\n`);
  });

  it('of an unknown log is not found', async () => {
    const log = aLog();
    const answer = await add(watching(aLog().key), { checkpoint: log.sign(1, a) });
    expect(answer.kind).toBe('unknown_log');
  });

  it('with the name of another log is refused', async () => {
    const [log, other] = [aLog(), aLog()];
    const watcher = watching(log.key, other.key);
    expect((await add(watcher, { checkpoint: log.sign(1, a, other.name) })).kind).toBe('forbidden');
  });

  it.each([
    ['an empty line in its text', 'X\n\n'],
    ['a control character', 'X\tY\n'],
  ])('with %s is malformed', async (_name, line) => {
    const log = aLog();
    const checkpoint = log.sign(1, a).replace('\n\n', `\n${line}\n`);
    expect((await add(watching(log.key), { checkpoint })).kind).toBe('malformed');
  });

  it('of no entries has the root of none', async () => {
    const log = aLog();
    const watcher = watching(log.key);
    expect((await add(watcher, { checkpoint: log.sign(0, a) })).kind).toBe('conflict');
  });
});

describe('a log that contradicts itself', () => {
  it('is refused at the same size, and reported with both checkpoints, once', async () => {
    const log = aLog();
    const watcher = watching(log.key);
    const [first, second] = [log.sign(2, two), log.sign(2, three)];
    await add(watcher, { checkpoint: first });
    expect(await add(watcher, { oldSize: 2, checkpoint: second })).toEqual({
      kind: 'conflict',
      body: '2\n',
    });
    expect((await add(watcher, { checkpoint: second })).kind).toBe('conflict');
    const [mail, ...others] = await mails();
    expect(mail?.text).toContain(first);
    expect(mail?.text).toContain(second);
    expect(others).toEqual([]);
    const reported = events.filter((event) => JSON.stringify(event).includes(log.name));
    expect(reported).toMatchObject([
      { event: 'witnessed_log_refused', log: log.name, reason: 'fork' },
    ]);
  });

  it('is refused at a larger size', async () => {
    const log = aLog();
    const watcher = watching(log.key);
    await add(watcher, { checkpoint: log.sign(2, nodeHash(b, a)) });
    const larger = { oldSize: 2, proof: [c], checkpoint: log.sign(3, three) };
    expect((await add(watcher, larger)).kind).toBe('inconsistent');
    const [row] = await select('SELECT size FROM witnessed_logs WHERE origin = :name', log);
    expect(row).toEqual({ size: 2 });
    expect((await mails()).map(({ text }) => text)).toEqual([
      expect.stringContaining('(inconsistent)'),
    ]);
  });

  it('is not accused because of a signature of somebody else', async () => {
    const [log, other] = [aLog(), aLog()];
    const forged = other.sign(1, a).replaceAll(other.name, log.name);
    expect((await add(watching(log.key), { checkpoint: forged })).kind).toBe('forbidden');
    const [mail] = await mails();
    expect(mail?.text).toContain('Anybody can send');
    expect(mail?.text).not.toContain(forged);
  });
});
