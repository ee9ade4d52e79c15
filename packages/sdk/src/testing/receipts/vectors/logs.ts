import { createHash } from 'node:crypto';
import { logKey } from '../note-keys.ts';
import { BOTH, by, type Case, NO_WITNESS, ONE, TWO } from './vector.ts';
import { checked, flip, withLastLine } from './witnesses.ts';

const none: Partial<Case> = { skips: ['witnesses'] };
const notSigned: Partial<Case> = { skips: ['witnesses'], fails: ['log'] };

const OTHER_KEY = logKey('assent.example/log', 'another key of this log');
/** The neutral point as a public key: a signature of it holds for every text. */
const SMALL_ORDER = smallOrderKey('assent.example/log');
const OTHER_LOG = logKey('other.example/log');

/** Which logs a policy accepts. */
export const logs: Case[] = [
  checked('log-is-one-of-two', `log ${OTHER_LOG.text}\n${NO_WITNESS}`, {}, none),
  checked('log-is-unknown', NO_WITNESS, { log: OTHER_LOG }, notSigned),
  checked('log-has-another-key', NO_WITNESS, { log: OTHER_KEY }, notSigned),
  checked(
    'log-has-another-key-but-witnesses-are-known',
    BOTH,
    {
      log: OTHER_KEY,
      cosigners: by(ONE, TWO),
    },
    { fails: ['log'] },
  ),
  checked('log-policy-has-no-log', 'quorum none\n', {}, notSigned),
  checked(
    'log-key-is-of-small-order',
    `log ${SMALL_ORDER.text}\nquorum none\n`,
    {},
    notSigned,
    (proof) => proof.replace(/\u2014.*\n$/, SMALL_ORDER.line),
  ),
  checked(
    'log-signature-of-another-log-is-wrong',
    `log ${OTHER_LOG.text}\n${NO_WITNESS}`,
    {},
    notSigned,
    (proof) => proof + OTHER_LOG.line('something else\n'),
  ),
  checked('log-signature-is-wrong', NO_WITNESS, {}, notSigned, withLastLine(flip(40))),
  checked(
    'log-signature-is-short',
    NO_WITNESS,
    {},
    notSigned,
    withLastLine((bytes) => bytes.subarray(0, 67)),
  ),
  checked(
    'log-signed-with-two-keys',
    `log ${OTHER_KEY.text}\n${NO_WITNESS}`,
    {},
    none,
    (proof) => proof + OTHER_KEY.line(checkpointIn(proof)),
  ),
  checked(
    'log-signed-with-two-keys-of-which-one-is-wrong',
    `log ${OTHER_KEY.text}\n${NO_WITNESS}`,
    {},
    notSigned,
    (proof) => proof + OTHER_KEY.line('something else\n'),
  ),
  checked(
    'log-signed-with-a-key-of-another-name',
    `log ${OTHER_LOG.text}\nquorum none\n`,
    {},
    notSigned,
    (proof) => proof.replace(/\u2014.*\n$/, OTHER_LOG.line(checkpointIn(proof))),
  ),
];

function checkpointIn(proof: string): string {
  const start = proof.indexOf('\n\n') + 2;
  return proof.slice(start, proof.indexOf('\n\n', start) + 1);
}

function smallOrderKey(name: string) {
  const point = Buffer.concat([Buffer.of(1), Buffer.alloc(31)]);
  const typed = Buffer.concat([Buffer.of(1), point]);
  const id = createHash('sha256').update(`${name}\n`).update(typed).digest().subarray(0, 4);
  const signature = Buffer.concat([id, point, Buffer.alloc(32)]).toString('base64');
  return {
    text: `${name}+${id.toString('hex')}+${typed.toString('base64')}`,
    line: `\u2014 ${name} ${signature}\n`,
  };
}
