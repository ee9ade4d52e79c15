import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { databaseNow } from '../../platform/database/clock.ts';
import type { Service } from '../../platform/service.ts';
import { checkpointText, type TreeHead } from './checkpoint.ts';
import { boundTo, insertLog, type LogRow, logRow } from './log-state.model.ts';
import { EMPTY_ROOT } from './merkle-tree.ts';
import { signedNote, type VerifierKey, verifierKeyOf, verifierKeyText } from './signed-note.ts';

/**
 * Returns the log. The first call makes its key, which is never replaced, and signs the checkpoint of the empty tree. Must
 * not be called in a transaction, because only a committed key may sign.
 */
export async function theLog(service: Service): Promise<LogRow> {
  const existing = await logRow();
  if (existing) return existing;
  await insertLog(newLog(service));
  const log = await logRow();
  if (!log) throw new Error('the log was just added');
  return log;
}

function newLog({ baseUrl, keyring }: Service): LogRow {
  const { privateKey } = generateKeyPairSync('ed25519');
  const { d = '', x = '' } = privateKey.export({ format: 'jwk' });
  const origin = `${new URL(baseUrl).host}/log`;
  const publicKey = Buffer.from(x, 'base64url').toString('base64');
  const head = { origin, size: 0, root: EMPTY_ROOT };
  return {
    id: 'log',
    origin,
    publicKey,
    privateSealed: keyring.seal(d, boundTo('log')),
    size: 0,
    checkpoint: signed(head, publicKey, privateKey),
    signedAt: databaseNow(),
    newest: null,
  };
}

/** Returns the signed checkpoint of a tree. @throws Error when the master key is not the one that sealed the log's key */
export function checkpointOf(
  service: Service,
  log: LogRow,
  head: Omit<TreeHead, 'origin'>,
): string {
  const d = service.keyring.unseal(log.privateSealed, boundTo(log.id));
  const x = Buffer.from(log.publicKey, 'base64').toString('base64url');
  const key = createPrivateKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', d, x } });
  return signed({ ...head, origin: log.origin }, log.publicKey, key);
}

const signed = (head: TreeHead, publicKey: string, key: KeyObject): string =>
  signedNote(checkpointText(head), head.origin, Buffer.from(publicKey, 'base64'), key);

/** Returns the public key of the log as notes name it: `name+id+key`. */
export const publicKeyText = ({ origin, publicKey }: LogRow): string =>
  verifierKeyText(origin, Buffer.from(publicKey, 'base64'));

/** Returns the key that verifies the checkpoints of the log. */
export function verifierOf(log: LogRow): VerifierKey {
  const key = verifierKeyOf(publicKeyText(log));
  if (!key) throw new Error('the key of the log is valid');
  return key;
}
