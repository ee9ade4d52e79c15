import type { Fact } from '../../../receipts/facts.ts';
import { type Ended, entryOf, messageOf } from '../entries.ts';
import { logKey, type NoteKey, witnessKey } from '../note-keys.ts';
import { type Cosigner, provenBy } from '../proofs.ts';
import { randomOf } from '../random.ts';

/** A receipt with what its verification must find. */
export type Case = {
  name: string;
  receipt: string;
  policy: string;
  card?: unknown;
  message?: unknown;
  /** The app that is expected; absent: any. */
  app?: string;
  allowTest?: boolean;
  /** The facts that do not hold; none if the receipt is valid. */
  fails?: Fact['fact'][];
  /** The facts that cannot be verified, without those of `alwaysSkipped`. */
  skips?: Fact['fact'][];
};

export const LOG = logKey('assent.example/log');
export const [ONE, TWO, THREE, FOUR, FIVE] = [
  witnessKey('one.example/witness'),
  witnessKey('two.example/witness'),
  witnessKey('three.example/witness'),
  witnessKey('four.example'),
  witnessKey('five.example'),
] as const;

/** Returns the cosignatures of witnesses, a minute after each other. */
export const by = (...witnesses: NoteKey[]): Cosigner[] =>
  witnesses.map((witness, at) => ({ witness, seconds: 1_790_000_200 + at * 60 }));

/** Returns a policy. @param lines its end */
export const policyOf = (witnesses: NoteKey[], ...lines: string[]): string =>
  [
    `log ${LOG.text}`,
    ...witnesses.map((witness) => `witness ${witness.name.split('.')[0]} ${witness.text}`),
    ...lines,
    '',
  ].join('\n');

export const NO_WITNESS = policyOf([], 'quorum none');
export const BOTH = policyOf([ONE, TWO], 'group both all one two', 'quorum both');

/** A receipt file that can still be changed, and the message as the API shows it. */
export type Made = ReturnType<typeof madeOf>;

/** Makes a receipt. @param name decides everything that is random */
export function madeOf(
  name: string,
  ended: Ended,
  {
    log = LOG,
    cosigners = [],
    size = 1_000,
    index = 500,
  }: { log?: NoteKey; cosigners?: Cosigner[]; size?: number; index?: number } = {},
) {
  const random = randomOf(name);
  const made = entryOf(ended, random);
  const { entry, disclosed, shown: _shown, ...salt } = made;
  const proof = provenBy(entry, { log, cosigners, index, size, random });
  return {
    file: { entry, proof, ...salt, disclosed },
    message: messageOf(made),
  };
}

/** Returns the facts that are skipped whatever the copies are: which app it is, without an expected one. */
export const alwaysSkipped = ({ app }: Case): Fact['fact'][] => (app === undefined ? ['app'] : []);

/** Returns the compact text of a receipt file as the API returns it, without `disclosed`. */
export const withoutCopies = ({ file: { disclosed: _, ...receipt } }: Made): string =>
  JSON.stringify(receipt);

/** Returns the compact text of a receipt file with `disclosed`. */
export const withCopies = ({ file }: Made): string => JSON.stringify(file);

/** A message that one person approved. */
export const APPROVED: Ended = { status: 'approved', answers: [{ who: 'ada' }] };
