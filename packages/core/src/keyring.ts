import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** Everything that is derived from the master key; the master key itself goes nowhere else. */
export type Keyring = {
  /** AES-256-GCM (NIST SP 800-38D): `<key id>.<nonce>.<ciphertext and tag>`, each base64url. */
  seal(plaintext: string, boundTo: string): string;
  /** The plaintext of `seal`. @throws Error when it was changed, moved or sealed by another key */
  unseal(sealed: string, boundTo: string): string;
  /** A keyed digest for low-entropy secrets (six-digit codes), hex. */
  digestOfCode(code: string, boundTo: string): string;
  /** HS256 key of the developers' access tokens. */
  accessTokenKey: Uint8Array;
};

const TAG_BYTES = 16;

export function createKeyring(masterKey: Buffer): Keyring {
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', masterKey, 'assent', purpose, 32));
  const keyId = createHash('sha256').update(masterKey).digest('hex').slice(0, 8);
  const sealKey = derive('seal');
  const codeKey = derive('codes');
  return {
    accessTokenKey: new Uint8Array(derive('access-token')),
    seal(plaintext, boundTo) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', sealKey, nonce).setAAD(Buffer.from(boundTo));
      const ciphertext = Buffer.concat([cipher.update(plaintext, 'utf8'), cipher.final()]);
      const body = Buffer.concat([ciphertext, cipher.getAuthTag()]);
      return `${keyId}.${nonce.toString('base64url')}.${body.toString('base64url')}`;
    },
    unseal(sealed, boundTo) {
      const [id, nonce, text] = sealed.split('.');
      if (id !== keyId || !nonce || !text) throw new Error(`sealed by another key: ${id}`);
      const body = Buffer.from(text, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', sealKey, Buffer.from(nonce, 'base64url'))
        .setAAD(Buffer.from(boundTo))
        .setAuthTag(body.subarray(-TAG_BYTES));
      return (
        decipher.update(body.subarray(0, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
      );
    },
    digestOfCode: (code, boundTo) =>
      createHmac('sha256', codeKey).update(`${boundTo}\n${code}`).digest('hex'),
  };
}

/** Digest of a high-entropy token (128 bits or more), as it is stored: SHA-256, hex. */
export const digestOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Compares two digests in constant time. */
export const isSameDigest = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** A random token in base64url: 16 bytes make 22 characters, 32 make 43. */
export const newToken = (bytes: number) => randomBytes(bytes).toString('base64url');
