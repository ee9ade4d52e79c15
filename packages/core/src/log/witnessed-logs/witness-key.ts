import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { verifierKeyText } from '../../platform/credentials/verifier-key.ts';
import type { Service } from '../../platform/service.ts';
import { cosignature } from '../witnesses/cosignature.ts';
import {
  boundTo,
  insertWitnessKey,
  type WitnessKeyRow,
  witnessKeyRow,
} from './witnessed-log.model.ts';

/** Returns the key of this witness. The first call makes it, and its name; neither is ever replaced. */
async function theKey(service: Service): Promise<WitnessKeyRow> {
  const existing = await witnessKeyRow();
  if (existing) return existing;
  await insertWitnessKey(newKey(service));
  const row = await witnessKeyRow();
  if (!row) throw new Error('the key was just added');
  return row;
}

function newKey({ baseUrl, keyring }: Service): WitnessKeyRow {
  const { d = '', x = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  return {
    id: 'witness',
    name: `${new URL(baseUrl).host}/witness`,
    publicKey: Buffer.from(x, 'base64url').toString('base64'),
    privateSealed: keyring.seal(d, boundTo('witness')),
  };
}

/** Returns the public key of this witness, in a line. */
export async function publishedWitnessKey(service: Service): Promise<string> {
  const { name, publicKey } = await theKey(service);
  return `${verifierKeyText(name, Buffer.from(publicKey, 'base64'), 'cosignature')}\n`;
}

/**
 * Returns a function that signs a checkpoint, and returns the signature line.
 * @throws Error when the master key is not the one that sealed the key
 */
export async function cosignerOf(service: Service): Promise<(text: string, at: number) => string> {
  const row = await theKey(service);
  const d = service.keyring.unseal(row.privateSealed, boundTo(row.id));
  const publicKey = Buffer.from(row.publicKey, 'base64');
  const x = publicKey.toString('base64url');
  const key = createPrivateKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', d, x } });
  return (text, at) => cosignature(text, { name: row.name, publicKey }, key, at);
}
