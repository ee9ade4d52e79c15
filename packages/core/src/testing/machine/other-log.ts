import { generateKeyPairSync } from 'node:crypto';
import { checkpointText } from '../../log/transparency-log/checkpoint.ts';
import { leafHash, nodeHash } from '../../log/transparency-log/merkle-tree.ts';
import { signedNote } from '../../log/transparency-log/signed-note.ts';
import { cosign } from '../../log/witnessed-logs/cosigning.ts';
import { type AddCheckpoint, addCheckpointText } from '../../log/witnesses/add-checkpoint.ts';
import { noCookies } from '../../platform/credentials/cookies.ts';
import { newToken } from '../../platform/credentials/keyring.ts';
import {
  type SignatureType,
  verifierKeyOf,
  verifierKeyText,
} from '../../platform/credentials/verifier-key.ts';
import type { Service } from '../../platform/service.ts';
import { aClientAddress, service } from '../world.ts';

export function keyOf(text: string, type: SignatureType = 'note') {
  const key = verifierKeyOf(text, type);
  if (!key) throw new Error('the key is read');
  return key;
}

/** A log that signs what a test wants, with a name that no other test uses. */
export function anotherLog() {
  const name = `${newToken(8)}.example`;
  const { privateKey } = generateKeyPairSync('ed25519');
  const publicKey = Buffer.from(privateKey.export({ format: 'jwk' }).x ?? '', 'base64url');
  const sign = (size: number, root: Buffer, origin = name) =>
    signedNote(checkpointText({ origin, size, root }), name, publicKey, privateKey);
  return { name, key: keyOf(verifierKeyText(name, publicKey)), sign };
}

/** The hashes of three leaves, and the roots of the trees of the first two and of all. */
export const [a, b, c] = [leafHash('a'), leafHash('b'), leafHash('c')];
export const two = nodeHash(a, b);
export const three = nodeHash(two, c);

/** Returns the service of a witness of these logs. */
export const watching = (...witnessedLogs: Service['witnessedLogs']): Service => ({
  ...service,
  witnessedLogs,
});

/** Sends a checkpoint to a witness, from a network that no other test uses. */
export function send(
  watcher: Service,
  asked: Partial<AddCheckpoint> & Pick<AddCheckpoint, 'checkpoint'>,
) {
  const from = { id: 'test-request', ip: aClientAddress(), userAgent: null, languages: null };
  const request = { ...from, ...noCookies.facts };
  const body = addCheckpointText({ oldSize: 0, proof: [], ...asked });
  return cosign({ service: watcher, request }, body);
}
