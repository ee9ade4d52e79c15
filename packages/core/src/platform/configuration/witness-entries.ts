import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type VerifierKey, verifierKeyOf } from '../credentials/verifier-key.ts';
import { withoutTrailing } from '../schemas/trailing.ts';

/** A witness that cosigns the checkpoints of this log. */
export type Witness = {
  /** Identifies its key in the database. */
  id: string;
  key: VerifierKey;
  /** Where it takes checkpoints, without `/add-checkpoint`. */
  url: string;
};

/** The database has no room for longer names of keys. */
const hasName = ({ name }: VerifierKey) => name.length <= 255;

/** Reads `<key> <url>`. Returns null when it is malformed. */
function witnessOf(text: string): Witness | null {
  const [keyText = '', url = '', ...more] = text.split(' ').filter((part) => part !== '');
  const key = verifierKeyOf(keyText, 'cosignature');
  const isUrl = URL.canParse(url) && /^https?:\/\//.test(url) && new URL(url).search === '';
  if (!key || !hasName(key) || !isUrl || more.length > 0) return null;
  const id = createHash('sha256').update(keyText).digest('hex').slice(0, 32);
  return { id, key, url: withoutTrailing(url, '/') };
}

/** Returns whether no public key occurs twice: one of two witnesses would count as two. */
const areDistinct = (keys: VerifierKey[]): boolean =>
  new Set(keys.map(({ publicKey }) => publicKey.toString('hex'))).size === keys.length;

/** Verifiers of notes need not read more than 16 signatures, and one is that of the log. */
const MAX_WITNESSES = 15;
const MAX_LOGS = 100;

const partsOf = (text: string) => text.split(',').map((part) => part.trim());
const isKnown = <T>(value: T | null): value is T => value !== null;

/** `WITNESSES`: those that are asked for cosignatures. */
export const Witnesses = z
  .string()
  .transform((text) => partsOf(text).map(witnessOf))
  .refine((all) => all.length <= MAX_WITNESSES && all.every(isKnown))
  .transform((all) => all.filter(isKnown))
  .refine((all) => areDistinct(all.map(({ key }) => key)));

/** `WITNESS_LOGS`: the keys of the logs that this server watches. */
export const WitnessLogs = z
  .string()
  .transform((text) => partsOf(text).map((key) => verifierKeyOf(key)))
  .refine((all) => all.length <= MAX_LOGS && all.every(isKnown))
  .transform((all) => all.filter(isKnown))
  .refine((all) => areDistinct(all) && all.every(hasName));
