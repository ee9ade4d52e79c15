import type { Answer, Ended } from '../entries.ts';
import { logKey } from '../note-keys.ts';
import { es256Key, type PasskeyKey, rs256Key } from '../passkey-keys.ts';
import type { PasskeyProof, ProofOptions } from '../passkey-proofs.ts';
import { type Case, LOG, madeOf, withCopies } from './vector.ts';

const ES256 = es256Key('ada');
const RS256 = rs256Key('edsger');
const FIELDS = [
  { key: 'amount', label: 'Amount', type: 'number', required: true, applies_to: 'approve' },
];
const CARD = { title: 'Pay 1,200 €?', approve_label: 'Pay', reject_label: 'Hold' };

type Kind = {
  key?: PasskeyKey;
  answer?: Partial<Answer>;
  ended?: Partial<Ended>;
  log?: typeof LOG;
};

/** A message that one person answered with a passkey. */
function signed(
  name: string,
  fails: Case['fails'] = [],
  { key = ES256, answer = {}, ended = {}, log = LOG }: Kind = {},
): Case {
  const made = madeOf(
    name,
    {
      status: 'approved',
      card: CARD,
      policy: { approvals: { required: 1, exclude: [] }, require: 'passkey' },
      answers: [{ who: 'ada', key, ...answer }],
      ...ended,
    },
    { log },
  );
  const policy = `log ${log.text}\nquorum none\n`;
  return { name, receipt: withCopies(made), policy, fails, skips: ['witnesses'] };
}

/** An answer whose proof is signed, but not as it has to be. */
const wrongly = (name: string, proof: ProofOptions): Case =>
  signed(name, ['passkey'], { answer: { proof } });

/** An answer whose proof was changed before its digest was computed. */
const damaged = (
  name: string,
  damage: (proof: PasskeyProof) => PasskeyProof,
  key: PasskeyKey = ES256,
): Case => signed(name, ['passkey'], { key, answer: { damage } });

const withSignature =
  (change: (der: Buffer) => Buffer) =>
  (proof: PasskeyProof): PasskeyProof => ({
    ...proof,
    signature: change(Buffer.from(proof.signature, 'base64url')).toString('base64url'),
  });
const withClientData =
  (change: (text: string) => string) =>
  (proof: PasskeyProof): PasskeyProof => ({
    ...proof,
    client_data_json: Buffer.from(
      change(Buffer.from(proof.client_data_json, 'base64url').toString()),
    ).toString('base64url'),
  });
const flipLast = (bytes: Buffer) => {
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  return bytes;
};

/** Answers that are signed by a passkey. */
export const passkeys: Case[] = [
  signed('passkey-es256'),
  signed('passkey-rs256', [], { key: RS256 }),
  signed('passkey-with-values', [], {
    ended: { card: { ...CARD, fields: FIELDS } },
    answer: { fields: { amount: 1_150 } },
  }),
  signed('passkey-rs256-with-values', [], {
    key: RS256,
    ended: { card: { ...CARD, fields: FIELDS } },
    answer: { fields: { amount: 1_150 } },
  }),
  signed('passkey-without-values-of-its-fields', [], {
    ended: { status: 'rejected', card: { ...CARD, fields: FIELDS } },
    answer: { value: 'reject', fields: {} },
  }),
  signed('passkey-where-none-is-required', [], { ended: { policy: null } }),
  signed('passkey-on-localhost', [], {
    log: logKey('localhost:8787/log'),
    answer: { proof: { hostname: 'localhost', origin: 'http://localhost:8787' } },
  }),
  signed('passkey-below-localhost', [], {
    log: logKey('assent.localhost/log'),
    answer: { proof: { hostname: 'assent.localhost', origin: 'http://assent.localhost' } },
  }),
  signed('passkey-on-another-port', [], {
    log: logKey('assent.example:8443/log'),
    answer: { proof: { origin: 'https://assent.example:8443' } },
  }),
  wrongly('passkey-of-another-origin', { origin: 'https://evil.example' }),
  wrongly('passkey-of-an-insecure-origin', { origin: 'http://assent.example' }),
  wrongly('passkey-of-another-site', {
    hostname: 'evil.example',
    origin: 'https://assent.example',
  }),
  wrongly('passkey-without-user-verification', { flags: 0b001 }),
  wrongly('passkey-without-user-presence', { flags: 0b100 }),
  wrongly('passkey-registration-instead-of-an-answer', { type: 'webauthn.create' }),
  wrongly('passkey-over-other-lines', { lines: ['assent-answer-v1', 'something else'] }),
  signed('passkey-without-values-for-a-card-with-fields', ['passkey'], {
    ended: { card: { ...CARD, fields: FIELDS } },
  }),
  signed('passkey-over-no-values-though-there-are-some', ['passkey'], {
    ended: { card: { ...CARD, fields: FIELDS } },
    answer: { fields: { amount: 1_150 }, proof: { isWithoutValues: true } },
  }),
  signed('passkey-with-values-of-a-card-without-fields', ['passkey'], {
    answer: { fields: { amount: 1_150 } },
  }),
  signed('passkey-over-no-values-with-values-of-a-card-without-fields', ['passkey'], {
    answer: { fields: { amount: 1_150 }, proof: { isWithoutValues: true } },
  }),
  damaged('passkey-signature-is-wrong', withSignature(flipLast)),
  damaged('passkey-rs256-signature-is-wrong', withSignature(flipLast), RS256),
  damaged(
    'passkey-signature-has-a-long-form-of-its-length',
    withSignature((der) => Buffer.concat([Buffer.of(0x30, 0x81, der[1] ?? 0), der.subarray(2)])),
  ),
  damaged(
    'passkey-signature-has-bytes-behind-it',
    withSignature((der) => Buffer.concat([der, Buffer.of(0)])),
  ),
  damaged('passkey-nonce-is-another', (proof) => ({ ...proof, nonce: 'AAAAAAAAAAAAAAAAAAAAAA' })),
  damaged('passkey-public-key-is-another', (proof) => ({
    ...proof,
    public_key: es256Key('mallory').publicKey,
  })),
  damaged('passkey-public-key-is-no-point', (proof) => ({
    ...proof,
    public_key: { ...proof.public_key, y: proof.public_key.x ?? '' },
  })),
  damaged('passkey-public-key-of-another-kind', (proof) => ({
    ...proof,
    public_key: { ...proof.public_key, kty: 'OKP' },
  })),
  damaged('passkey-signature-is-not-canonical-base64', (proof) => ({
    ...proof,
    signature: `${proof.signature}=`,
  })),
  damaged('passkey-device-data-is-short', (proof) => ({
    ...proof,
    authenticator_data: proof.authenticator_data.slice(0, 44),
  })),
  damaged(
    'passkey-client-data-is-changed',
    withClientData((text) => text.replace('false', 'true')),
  ),
  damaged(
    'passkey-client-data-is-no-json',
    withClientData((text) => text.slice(1)),
  ),
  changedAfterwards(),
];

/** The copy of a proof that the entry does not have the digest of. */
function changedAfterwards(): Case {
  const name = 'passkey-copy-is-another';
  const key = es256Key('ada');
  const made = madeOf(name, { status: 'approved', answers: [{ who: 'ada', key }] });
  for (const { passkey } of made.file.disclosed.answers)
    if (passkey) passkey.credential_id = 'AAAA';
  const policy = `log ${LOG.text}\nquorum none\n`;
  return { name, receipt: withCopies(made), policy, fails: ['passkey'], skips: ['witnesses'] };
}
