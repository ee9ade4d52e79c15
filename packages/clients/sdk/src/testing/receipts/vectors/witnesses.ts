import { witnessKey } from '../note-keys.ts';
import {
  APPROVED,
  BOTH,
  by,
  type Case,
  FIVE,
  FOUR,
  LOG,
  madeOf,
  NO_WITNESS,
  ONE,
  policyOf,
  THREE,
  TWO,
  withCopies,
} from './vector.ts';

type Options = Parameters<typeof madeOf>[2];

/** A receipt whose checkpoint a policy accepts or does not. @param change of the proof */
export function checked(
  name: string,
  policy: string,
  options: Options,
  found: Partial<Case> = {},
  change: (proof: string) => string = (proof) => proof,
): Case {
  const made = madeOf(name, APPROVED, options);
  made.file.proof = change(made.file.proof);
  return { name, receipt: withCopies(made), policy, ...found };
}

const notReached: Partial<Case> = { fails: ['witnesses'] };
const malformed: Partial<Case> = { fails: ['format'] };

const THREE_WITNESSES = [ONE, TWO, THREE];
const NESTED = policyOf(
  [ONE, TWO, THREE, FOUR, FIVE],
  'group x-witnesses 2 one two three',
  'group y-witnesses any four five',
  'group x-and-y all x-witnesses y-witnesses',
  'quorum x-and-y',
);

/** Returns a proof whose last line has other bytes. @param change gets the bytes after the name */
export const withLastLine = (change: (bytes: Buffer) => Buffer) => (proof: string) => {
  const at = proof.lastIndexOf(' ') + 1;
  const bytes = Buffer.from(proof.slice(at), 'base64');
  return `${proof.slice(0, at)}${change(bytes).toString('base64')}\n`;
};
export const flip = (at: number) => (bytes: Buffer) => {
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return bytes;
};
const twice = (proof: string) => `${proof}${proof.trimEnd().split('\n').at(-1)}\n`;

const UNKNOWN = witnessKey('unknown.example/witness');

/** Which cosignatures a policy accepts. */
export const witnesses: Case[] = [
  checked('witness-one-is-required', policyOf([ONE], 'quorum one'), { cosigners: by(ONE) }),
  checked(
    'witnesses-any-of-three',
    policyOf(THREE_WITNESSES, 'group g any one two three', 'quorum g'),
    {
      cosigners: by(TWO),
    },
  ),
  checked(
    'witnesses-two-of-three',
    policyOf(THREE_WITNESSES, 'group g 2 one two three', 'quorum g'),
    {
      cosigners: by(THREE, ONE),
    },
  ),
  checked('witnesses-in-nested-groups', NESTED, { cosigners: by(ONE, THREE, FIVE) }),
  checked('witnesses-none-is-required-but-two-cosigned', policyOf([ONE, TWO], 'quorum none'), {
    cosigners: by(ONE, TWO),
  }),
  checked('witnesses-unknown-lines-are-ignored', BOTH, { cosigners: by(UNKNOWN, ONE, TWO) }),
  checked(
    'witnesses-policy-with-comments-and-urls',
    `# trust\n\n\tlog ${LOG.text} https://assent.example/log\n  witness  one\t${ONE.text} https://one.example \n #\nquorum one`,
    { cosigners: by(ONE) },
  ),
  checked('quorum-of-one-is-not-reached', policyOf([ONE], 'quorum one'), {}, notReached),
  checked('quorum-of-all-is-not-reached', BOTH, { cosigners: by(ONE) }, notReached),
  checked(
    'quorum-of-nested-groups-is-not-reached',
    NESTED,
    { cosigners: by(ONE, FOUR) },
    notReached,
  ),
  checked(
    'quorum-is-not-reached-by-an-unknown-witness',
    policyOf([ONE], 'quorum one'),
    {
      cosigners: by(UNKNOWN),
    },
    notReached,
  ),
  checked(
    'quorum-is-not-reached-by-another-key-of-that-name',
    policyOf([witnessKey(ONE.name, 'another key')], 'quorum one'),
    { cosigners: by(ONE) },
    notReached,
  ),
  checked(
    'cosignature-is-wrong',
    BOTH,
    { cosigners: by(ONE, TWO) },
    notReached,
    withLastLine(flip(40)),
  ),
  checked(
    'cosignature-has-another-time',
    BOTH,
    { cosigners: by(ONE, TWO) },
    notReached,
    withLastLine(flip(11)),
  ),
  checked(
    'cosignature-is-wrong-but-not-required',
    policyOf([ONE, TWO], 'quorum one'),
    { cosigners: by(ONE, TWO) },
    notReached,
    withLastLine(flip(40)),
  ),
  checked(
    'cosignature-has-no-time',
    BOTH,
    { cosigners: by(ONE, TWO) },
    notReached,
    withLastLine((bytes) => Buffer.concat([bytes.subarray(0, 4), bytes.subarray(12)])),
  ),
  checked(
    'cosignature-is-of-the-year-10000',
    policyOf([ONE], 'quorum one'),
    {
      cosigners: [{ witness: ONE, seconds: 253_402_300_800 }],
    },
    notReached,
  ),
  checked('cosignature-is-of-the-year-9999', policyOf([ONE], 'quorum one'), {
    cosigners: [{ witness: ONE, seconds: 253_402_300_799 }],
  }),
  checked('cosignature-occurs-twice', BOTH, { cosigners: by(ONE, TWO) }, malformed, twice),
  checked(
    'cosignature-of-an-unknown-key-occurs-twice',
    NO_WITNESS,
    { cosigners: by(UNKNOWN) },
    malformed,
    twice,
  ),
];
