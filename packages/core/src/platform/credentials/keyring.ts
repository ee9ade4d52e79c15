import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hash,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** A key that signs access tokens, and its id in their header. */
export type AccessTokenKey = { id: string; key: Uint8Array };

/**
 * Everything derived from the master key, which is used nowhere else. Values sealed or signed with a previous master
 * key can be read; new ones always use the current key (ADR 29).
 */
export type Keyring = {
  /** Encrypts with AES-256-GCM (NIST SP 800-38D): `<key id>.<nonce>.<ciphertext and tag>`, each base64url. */
  seal(plaintext: string, boundTo: string): string;
  /** Decrypts the result of `seal`. @throws Error when it was changed, moved or sealed by an unknown key */
  unseal(sealed: string, boundTo: string): string;
  /** Returns whether it was sealed by the current key, a previous one or an unknown one. */
  sealedBy(sealed: string): 'current' | 'previous' | 'unknown';
  /** False when there is no previous key: then nothing has to be sealed again. */
  hasPrevious: boolean;
  /** Returns a keyed digest for low-entropy secrets (six-digit codes), hex. */
  digestOfCode(code: string, boundTo: string): string;
  /** Returns the possible stored digests of a correct code: one for each key, the current one first. */
  digestsOfCode(code: string, boundTo: string): string[];
  /** HS256 keys of the developers' access tokens, the current one first. */
  accessTokenKeys: [AccessTokenKey, ...AccessTokenKey[]];
  /** Returns a signature of a refresh token (HMAC-SHA256, base64url), by which it is recognized after its replacement. */
  signRefreshToken(token: string): string;
  /** Returns whether this server issued a refresh token, with the current master key or a previous one. */
  isRefreshTokenSigned(token: string, signature: string): boolean;
};

const TAG_BYTES = 16;

/** Returns what is derived from one master key. */
function derivedFrom(masterKey: Buffer) {
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', masterKey, 'assent', purpose, 32));
  // Node reads a key object faster than bytes, for which it first makes one.
  const codeKey = createSecretKey(derive('codes'));
  const refreshTokenKey = createSecretKey(derive('refresh-token'));
  return {
    id: createHash('sha256').update(masterKey).digest('hex').slice(0, 8),
    sealKey: createSecretKey(derive('seal')),
    accessTokenKey: new Uint8Array(derive('access-token')),
    signRefreshToken: (token: string) =>
      createHmac('sha256', refreshTokenKey).update(token).digest('base64url'),
    digestOfCode: (code: string, boundTo: string) =>
      createHmac('sha256', codeKey).update(`${boundTo}\n${code}`).digest('hex'),
  };
}

/** Returns a keyring. @param previousKeys master keys that are only used to read older values */
export function createKeyring(masterKey: Buffer, previousKeys: Buffer[] = []): Keyring {
  const current = derivedFrom(masterKey);
  const previous = previousKeys.map(derivedFrom).filter(({ id }) => id !== current.id);
  const all = [current, ...previous];
  return {
    hasPrevious: previous.length > 0,
    accessTokenKeys: [
      { id: current.id, key: current.accessTokenKey },
      ...previous.map(({ id, accessTokenKey }) => ({ id, key: accessTokenKey })),
    ],
    signRefreshToken: current.signRefreshToken,
    isRefreshTokenSigned: (token, signature) =>
      all.some((key) => isSameDigest(key.signRefreshToken(token), signature)),
    seal(plaintext, boundTo) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', current.sealKey, nonce);
      cipher.setAAD(Buffer.from(boundTo));
      const ciphertext = Buffer.concat([cipher.update(plaintext, 'utf8'), cipher.final()]);
      const body = Buffer.concat([ciphertext, cipher.getAuthTag()]);
      return `${current.id}.${nonce.toString('base64url')}.${body.toString('base64url')}`;
    },
    unseal(sealed, boundTo) {
      const [id, nonce, text] = sealed.split('.');
      const key = all.find((each) => each.id === id);
      if (!key || !nonce || !text) throw new Error(`sealed by another key: ${id}`);
      const body = Buffer.from(text, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key.sealKey, Buffer.from(nonce, 'base64url'))
        .setAAD(Buffer.from(boundTo))
        .setAuthTag(body.subarray(-TAG_BYTES));
      return (
        decipher.update(body.subarray(0, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
      );
    },
    sealedBy(sealed) {
      const id = sealed.slice(0, sealed.indexOf('.'));
      if (id === current.id) return 'current';
      return previous.some((key) => key.id === id) ? 'previous' : 'unknown';
    },
    digestOfCode: current.digestOfCode,
    digestsOfCode: (code, boundTo) => all.map((key) => key.digestOfCode(code, boundTo)),
  };
}

/** Returns the digest of a high-entropy token (128 bits or more), as it is stored: SHA-256, hex. */
export const digestOf = (token: string) => hash('sha256', token, 'hex');

/** Compares two digests in constant time. */
export const isSameDigest = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** Returns a random token in base64url: 22 characters for 16 bytes, 43 for 32. */
export const newToken = (bytes: number) => randomBytes(bytes).toString('base64url');
