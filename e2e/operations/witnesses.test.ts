import { createHash, createPublicKey, verify } from 'node:crypto';
import type { Database } from '@assent/testkit/deployments/database';
import { freePort } from '@assent/testkit/deployments/listen';
import { type Role, startRole } from '@assent/testkit/deployments/role';
import { createDeploymentDatabase } from '@assent/testkit/deployments/schema';
import { settingsFor } from '@assent/testkit/deployments/settings';
import { type Business, registerBusiness } from '@assent/testkit/fixtures/business';
import { type Person, signInPerson } from '@assent/testkit/fixtures/person';
import { until } from '@assent/testkit/until';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';

// Two installations, each with a server, a worker and a database of its own, that watch each other.

type Installation = {
  baseUrl: string;
  environment: Record<string, string | undefined>;
  database: Database;
  server: Role;
  worker: Role | null;
  witnessKey: string;
};
const installations: Installation[] = [];

async function anInstallation(): Promise<Installation> {
  const database = await createDeploymentDatabase();
  const baseUrl = `http://localhost:${await freePort()}`;
  const environment = settingsFor({ baseUrl, databaseUrl: database.url });
  const server = await startRole('server', environment);
  const made = { baseUrl, environment, database, server, worker: null, witnessKey: '' };
  installations.push(made);
  return made;
}

const textAt = async (url: string) =>
  (await fetch(url, { headers: { connection: 'close' } })).text();
const lineAt = async (url: string) => (await textAt(url)).trimEnd();

/** Starts the server again with more settings, as an operator does. */
async function restart(one: Installation, settings: Record<string, string>) {
  await one.server.stop();
  Object.assign(one.environment, settings);
  one.server = await startRole('server', one.environment);
}

let first: Installation;
let second: Installation;
beforeAll(async () => {
  [first, second] = [await anInstallation(), await anInstallation()];
  const pairs = [
    [first, second],
    [second, first],
  ] as const;
  for (const [one, other] of pairs)
    await restart(one, { WITNESS_LOGS: await lineAt(`${other.baseUrl}/log/key`) });
  for (const one of installations) one.witnessKey = await lineAt(`${one.baseUrl}/witness/key`);
  for (const [one, other] of pairs)
    await restart(one, { WITNESSES: `${other.witnessKey} ${other.baseUrl}/witness` });
  for (const one of installations) one.worker = await startRole('worker', one.environment);
});
afterAll(async () => {
  for (const { server, worker, database } of installations) {
    await worker?.stop();
    await server.stop();
    await database.drop();
  }
});

const Receipt = z.object({ proof: z.string().nullable() });

/** Sends a message that a person approves. Returns what reads the proof in its receipt. */
async function anAnswer(business: Business, person: Person) {
  const { message_id } = await business.send({ title: 'Who watches?' });
  await person.respond(message_id, 'approve');
  return async () => {
    const { body } = await business.open(`messages/${message_id}/receipt`);
    return Receipt.parse(body).proof ?? undefined;
  };
}

/** Returns whether the checkpoint of a proof has a cosignature of this key, as docs/guides/receipt-format.md describes it. */
function isCosigned(proof: string, keyText: string): boolean {
  const [name = '', id = '', ...rest] = keyText.split('+');
  const key = Buffer.from(rest.join('+'), 'base64');
  const hash = createHash('sha256').update(`${name}\n`).update(key).digest();
  expect([key[0], hash.subarray(0, 4).toString('hex')]).toEqual([4, id]);
  const [, text = '', lines = ''] = proof.split('\n\n');
  const mine = lines.split('\n').filter((line) => line.startsWith(`\u2014 ${name} `));
  const [bytes] = mine.map((line) => Buffer.from(line.split(' ')[2] ?? '', 'base64'));
  if (!bytes || mine.length > 1 || bytes.length !== 76) return false;
  expect(bytes.subarray(0, 4).toString('hex')).toBe(id);
  const signed = `cosignature/v1\ntime ${bytes.readBigUInt64BE(4)}\n${text}\n`;
  const x = key.subarray(1).toString('base64url');
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x } });
  return verify(null, Buffer.from(signed), publicKey, bytes.subarray(12));
}

const cosigned = (proofOf: () => Promise<string | undefined>, key: string) =>
  until(
    async () => {
      const proof = await proofOf();
      return (proof && isCosigned(proof, key)) || undefined;
    },
    () => 'The receipt has no cosignature of the other installation.',
    60_000,
  );

it('the receipts of each are cosigned by the other one', async () => {
  for (const [one, other] of [
    [first, second],
    [second, first],
  ] as const) {
    const business = await registerBusiness(one.baseUrl);
    const person = await signInPerson(one.baseUrl);
    await person.join(await business.invite());
    for (let n = 0; n < 3; n += 1)
      await cosigned(await anAnswer(business, person), other.witnessKey);
  }
});

it('a receipt is there while the witness is down, and is cosigned when it is back', async () => {
  const business = await registerBusiness(first.baseUrl);
  const person = await signInPerson(first.baseUrl);
  await person.join(await business.invite());
  await second.server.kill();
  const proofOf = await anAnswer(business, person);
  const proof = await until(proofOf, () => 'The receipt has no proof.');
  expect(isCosigned(proof, second.witnessKey)).toBe(false);
  await second.server.start();
  await cosigned(proofOf, second.witnessKey);
});
