import { change, select } from '../database/database.ts';

/** An Ed25519 key pair. Its private key is sealed, and erased once it is no longer used. */
export type SigningKeyRow = {
  generation: number;
  /** Thumbprint of the public key (RFC 7638). */
  kid: string;
  /** Public key, base64url. */
  publicX: string;
  privateSealed: string | null;
  createdAt: number;
  /** Time from which it signs, ms; until then it is only published. */
  signsFrom: number;
};

/** Returns all keys, including former ones, oldest first: about four per year. */
export const allSigningKeys = () =>
  select<SigningKeyRow>(
    `SELECT generation, kid, public_x AS publicX, private_sealed AS privateSealed,
       created_at AS createdAt, signs_from AS signsFrom
     FROM signing_keys ORDER BY generation`,
  );

/** Adds a key, unless another process has already added that generation. */
export const addSigningKey = (key: SigningKeyRow) =>
  change(
    `INSERT IGNORE INTO signing_keys (generation, kid, public_x, private_sealed, created_at, signs_from)
     VALUES (:generation, :kid, :publicX, :privateSealed, :createdAt, :signsFrom)`,
    key,
  );

export const erasePrivateHalf = (generations: number[]) =>
  change(
    'UPDATE signing_keys SET private_sealed = NULL WHERE generation IN (:generations) AND private_sealed IS NOT NULL',
    { generations },
  );
