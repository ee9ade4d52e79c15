import type { Ended } from '../entries.ts';
import { es256Key } from '../passkey-keys.ts';
import { nested } from './copies.ts';
import { APPROVED, type Case, type Made, madeOf, NO_WITNESS, withCopies } from './vector.ts';

/** A text that is not a receipt. @param change of the compact text of a valid one */
function unreadable(
  name: string,
  change: (text: string, made: Made) => string,
  ended: Partial<Ended> = {},
): Case {
  const made = madeOf(name, { ...APPROVED, closedAt: 1_790_000_000_000, ...ended });
  const receipt = change(withCopies(made), made);
  return { name: `format-${name}`, receipt, policy: NO_WITNESS, fails: ['format'] };
}

/** A receipt with a part that is not known or has another form. */
export function changed(
  name: string,
  change: (file: Loose) => void,
  ended: Partial<Ended> = {},
): Case {
  const changing = (_text: string, { file }: Made) => {
    const loose: Loose = JSON.parse(JSON.stringify(file));
    change(loose);
    return JSON.stringify(loose);
  };
  return unreadable(name, changing, ended);
}

type Members = Record<string, unknown>;
type Loose = {
  proof: string | null;
  entry: Members & { answers: Members[] };
  disclosed: Members & { answers: Members[] };
} & Record<string, unknown>;

const inProof = (name: string, change: (proof: string) => string) =>
  changed(name, (file) => {
    file.proof = change(file.proof ?? '');
  });
const inEntry = (name: string, members: Members) =>
  changed(name, ({ entry }) => Object.assign(entry, members));
const inAnswer = (name: string, members: Members) =>
  changed(name, ({ entry }) => Object.assign(entry.answers[0] ?? {}, members));
const inDisclosed = (name: string, members: Members) =>
  changed(name, ({ disclosed }) => Object.assign(disclosed, members));

function readable(name: string, change: (text: string) => string): Case {
  const made = madeOf(name, APPROVED);
  const receipt = change(withCopies(made));
  return { name: `format-${name}`, receipt, policy: NO_WITNESS, skips: ['witnesses'] };
}

/** Texts that are refused before anything is verified, and some that look unusual and are not. */
export const formats: Case[] = [
  readable('with-spaces', (text) => `\n${JSON.stringify(JSON.parse(text), null, '\t')}\r\n`),
  readable('with-escapes', (text) => text.replaceAll('\u2014', '\\u2014').replaceAll('/', '\\/')),
  unreadable('empty', () => ''),
  unreadable('a-list', (text) => `[${text}]`),
  unreadable('cut-off', (text) => text.slice(0, -1)),
  unreadable('something-follows', (text) => `${text}{}`),
  unreadable('with-a-byte-order-mark', (text) => `\ufeff${text}`),
  unreadable('with-a-trailing-comma', (text) => text.replace('"v":1,', '"v":1,,')),
  unreadable('with-a-member-twice', (text) => text.replace('"v":1,', '"v":1,"v":1,')),
  unreadable('with-an-escaped-member-twice', (text) =>
    text.replace('"v":1,', '"v":1,"\\u0076":1,'),
  ),
  unreadable('with-the-proof-twice', (text) => text.replace('"proof":', '"proof":"","proof":')),
  unreadable('time-with-an-exponent', (text) => text.replace('1790000000000', '17900000000e2')),
  unreadable('time-with-a-fraction', (text) => text.replace('1790000000000', '1790000000000.0')),
  unreadable('time-with-a-leading-zero', (text) => text.replace('1790000000000', '01790000000000')),
  unreadable('with-a-lone-surrogate', (text) => text.replace('Pay 1', '\\ud83d Pay 1')),
  unreadable('with-a-control-character', (text) => text.replace('Pay 1', 'Pay \t1')),
  changed('with-an-unknown-member', (file) => {
    file.note = 'x';
  }),
  changed('without-proof', (file) => {
    file.proof = null;
  }),
  inEntry('unknown-member-of-the-entry', { note: 'x' }),
  inAnswer('unknown-member-of-an-answer', { comment: 'x' }),
  inDisclosed('unknown-member-of-disclosed', { note: 'x' }),
  changed('unknown-member-of-a-disclosed-answer', ({ disclosed }) => {
    Object.assign(disclosed.answers[0] ?? {}, { comment: 'x' });
  }),
  changed('without-a-member-of-the-entry', ({ entry }) => {
    delete entry.salt;
  }),
  changed('without-a-member-of-disclosed', ({ disclosed }) => {
    delete disclosed.ext;
  }),
  inEntry('version-2', { v: 2 }),
  inEntry('version-0', { v: 0 }),
  inEntry('version-is-a-text', { v: '1' }),
  inEntry('status-is-unknown', { status: 'paused' }),
  inEntry('end-is-missing', { closed_at: null }),
  inEntry('end-is-negative', { closed_at: -1 }),
  inEntry('end-is-larger-than-2-to-the-53', { closed_at: 9_007_199_254_740_992 }),
  inEntry('end-is-in-the-year-10000', { closed_at: 253_402_300_800_000 }),
  inEntry('end-of-an-open-message', { status: 'open' }),
  inEntry('salt-is-short', { salt: 'AAAA' }),
  inEntry('digest-of-another-kind', { payload_digest: `sha-512=${'A'.repeat(43)}=` }),
  inEntry('digest-is-not-canonical', { payload_digest: `sha-256=${'A'.repeat(42)}B=` }),
  inEntry('card-has-no-digest', { payload_digest: null }),
  inEntry('id-with-a-newline', { message_id: 'msg_1\nok result: msg_2 was approved' }),
  inAnswer('value-is-unknown', { value: 'maybe' }),
  inAnswer('passkey-without-a-digest', { auth_method: 'passkey' }),
  inDisclosed('disclosed-answers-are-too-few', { answers: [] }),
  inDisclosed('disclosed-ext-without-a-digest', { ext: 'invoice-118' }),
  inDisclosed('disclosed-policy-without-a-digest', {
    policy: { approvals: { required: 1, exclude: [] }, require: 'session' },
  }),
  inDisclosed('disclosed-values-without-a-digest', { answers: [{ fields: {}, passkey: null }] }),
  inDisclosed('disclosed-passkey-without-a-digest', {
    answers: [{ fields: null, passkey: { public_key: es256Key('ada').publicKey } }],
  }),
  inDisclosed('disclosed-card-with-too-many-levels', { card: nested(63) }),
  inDisclosed('disclosed-card-is-a-text', { card: 'Pay?' }),
  inDisclosed('disclosed-is-not-an-object', { answers: null }),
  inProof('proof-of-another-version', (proof) => proof.replace('@v1', '@v2')),
  inProof('proof-without-index', (proof) => proof.replace(/index.*\n/, '')),
  inProof('proof-index-with-a-leading-zero', (proof) => proof.replace('index 5', 'index 05')),
  inProof('proof-index-with-a-sign', (proof) => proof.replace('index 5', 'index +5')),
  inProof('proof-with-windows-newlines', (proof) => proof.replaceAll('\n', '\r\n')),
  inProof('proof-extra-with-a-control-character', (proof) =>
    proof.replace('index', 'extra \t\u0001\nindex'),
  ),
  inProof('proof-hash-without-padding', (proof) => proof.replace('=\n', '\n')),
  inProof('proof-hash-is-short', (proof) => proof.replace(/\n[^\n ]{44}\n/, '\nAAAA\n')),
  inProof('proof-hash-with-stray-bits', (proof) =>
    proof.replace(
      /(.)=\n/,
      (_all, last: string) => `${String.fromCharCode(last.charCodeAt(0) + 1)}=\n`,
    ),
  ),
  inProof('proof-without-checkpoint', (proof) => proof.slice(0, proof.indexOf('\n\n'))),
  inProof('proof-cut-off', (proof) => proof.slice(0, -1)),
  inProof('proof-with-an-empty-line-at-the-end', (proof) => `${proof}\n`),
  inProof('proof-with-text-at-the-end', (proof) => `${proof}more`),
  inProof('checkpoint-size-with-a-leading-zero', (proof) => proof.replace('\n1000\n', '\n01000\n')),
  inProof('checkpoint-size-is-too-large', (proof) =>
    proof.replace('\n1000\n', '\n9007199254740992\n'),
  ),
  inProof('checkpoint-with-a-fourth-line', (proof) =>
    proof.replace('\n\n\u2014', '\nmore\n\n\u2014'),
  ),
  inProof('checkpoint-root-is-short', (proof) => proof.replace(/\n1000\n.*\n/, '\n1000\nAAAA\n')),
  inProof('signature-with-a-hyphen', (proof) => proof.replace('\u2014 ', '- ')),
  inProof('signature-with-two-spaces', (proof) => proof.replace('\u2014 ', '\u2014  ')),
  inProof('signature-without-a-name', (proof) => proof.replace(/\u2014 \S+ /, '\u2014 ')),
  inProof('signature-is-only-an-id', (proof) => proof.replace(/ \S+\n$/, ' AAAAAA==\n')),
  inProof('signature-is-not-base64', (proof) => proof.replace(/\S\S=\n$/, '!!=\n')),
  inProof('signature-without-padding', (proof) => proof.replace(/=\n$/, '\n')),
];
