import { generateKeyPairSync } from 'node:crypto';
import { treeHeadIn } from '../../log/transparency-log/checkpoint.ts';
import { EMPTY_ROOT, isConsistent } from '../../log/transparency-log/merkle-tree.ts';
import { noteIn } from '../../log/transparency-log/signed-note.ts';
import { type AddCheckpoint, addCheckpointIn } from '../../log/witnesses/add-checkpoint.ts';
import { cosignature, cosignedBy } from '../../log/witnesses/cosignature.ts';
import { dueRequests } from '../../log/witnesses/witnesses.ts';
import { type Witness, Witnesses } from '../../platform/configuration/witness-entries.ts';
import { verifierKeyText } from '../../platform/credentials/verifier-key.ts';
import type { WitnessPoster, WitnessResponse } from '../../platform/outbound/witness-poster.ts';
import type { Service } from '../../platform/service.ts';

/** A response, or the failure to get one. */
export type WitnessReply = Awaited<ReturnType<WitnessPoster>>;

/** A witness in memory that cosigns what continues its state. `reply`, while it is set, responds in its place. */
export function aWitness(name: string, url = `https://${name}`) {
  const { privateKey } = generateKeyPairSync('ed25519');
  const publicKey = Buffer.from(privateKey.export({ format: 'jwk' }).x ?? '', 'base64url');
  const key = verifierKeyText(name, publicKey, 'cosignature');
  const [entry] = Witnesses.parse(`${key} ${url}`);
  if (!entry) throw new Error('an entry is read');
  const witness = {
    entry,
    key,
    size: 0,
    root: EMPTY_ROOT,
    requests: [] as AddCheckpoint[],
    reply: null as null | ((request: AddCheckpoint) => WitnessReply | Promise<WitnessReply>),
    /** Signs whatever it gets. */
    sign: (checkpoint: string, at = Date.now()) =>
      `${cosignature(noteIn(checkpoint)?.text ?? '', { name, publicKey }, privateKey, at)}\n`,
    /** Handles a request as the specification says. */
    handle({ oldSize, proof, checkpoint }: AddCheckpoint): WitnessResponse {
      const head = treeHeadIn(checkpoint);
      if (!head) return { statusCode: 400, body: '' };
      if (oldSize !== witness.size) return { statusCode: 409, body: `${witness.size}\n` };
      if (oldSize === head.size && !head.root.equals(witness.root))
        return { statusCode: 409, body: `${witness.size}\n` };
      if (!isConsistent([oldSize, witness.root], [head.size, head.root], proof))
        return { statusCode: 422, body: '' };
      Object.assign(witness, { size: head.size, root: head.root });
      return { statusCode: 200, body: witness.sign(checkpoint) };
    },
    async respond(body: string): Promise<WitnessReply> {
      const request = addCheckpointIn(body);
      if (!request) return { statusCode: 400, body: '' };
      witness.requests.push(request);
      return witness.reply ? witness.reply(request) : witness.handle(request);
    },
  };
  return witness;
}
export type TestWitness = ReturnType<typeof aWitness>;

/** Returns the service with these witnesses, and what posts to them. */
export function witnessedBy(service: Service, witnesses: TestWitness[]) {
  const post: WitnessPoster = async ({ url, body }) =>
    witnesses.find(({ entry }) => url === `${entry.url}/add-checkpoint`)?.respond(body) ??
    'dns_failed';
  const entries: Witness[] = witnesses.map(({ entry }) => entry);
  return { service: { ...service, witnesses: entries }, post };
}

/** Makes the requests that are due, once. Returns how many this process made. */
export async function askWitnesses(service: Service, post: WitnessPoster): Promise<number> {
  const requests = await dueRequests(service, post);
  const asked = await Promise.all(requests.map(({ ask }) => ask()));
  return asked.filter(Boolean).length;
}

/** Returns the names of the witnesses whose cosignatures in a checkpoint hold. */
export function cosigners(checkpoint: string, witnesses: TestWitness[]): string[] {
  const { text = '', lines = [] } = noteIn(checkpoint) ?? {};
  const body = lines.map((line) => `${line}\n`).join('');
  return witnesses
    .filter(({ entry }) => cosignedBy(entry.key, text, body, Date.now()).kind === 'cosigned')
    .map(({ entry }) => entry.key.name);
}
