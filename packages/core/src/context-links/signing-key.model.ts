import { change, select } from '../database/database.ts';

/** An Ed25519 key pair. Its private half is sealed, and erased once it signs no more. */
export type SigningKeyRow = {
  generation: number;
  /** Thumbprint of the public half (RFC 7638). */
  kid: string;
  /** The public half, base64url. */
  publicX: string;
  privateSealed: string | null;
  createdAt: number;
  /** From when on it signs, ms; until then it is only published. */
  signsFrom: number;
};

/** Every key there has been, oldest first: four more a year. */
export const allSigningKeys = () =>
  select<SigningKeyRow>(
    `SELECT generation, kid, public_x AS publicX, private_sealed AS privateSealed,
       created_at AS createdAt, signs_from AS signsFrom
     FROM signing_keys ORDER BY generation`,
  );

/** Adds a key, unless another process has added that generation. */
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
