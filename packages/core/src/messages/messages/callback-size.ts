import { fieldProblem } from '../../platform/errors.ts';
import { groupIn, referenceIn } from '../../platform/schemas/references.ts';
import { MAX_VALUE_BYTES } from '../cards/answered-fields.ts';
import { moneyOf } from '../cards/card-blocks.ts';
import type { MessageIn } from './messages.schema.ts';

/** Maximum size of a callback, bytes. The answers beside the deciding one are left out of a larger one. */
export const MAX_CALLBACK_BYTES = 20_000;

// What parts of a callback take at most, bytes. The rest is for `ext` and the names of people.
/** Everything else of a message, with the longest texts and comment. */
const FRAME_BYTES = 7_400;
/** The proof of an answer that a passkey signed. */
const PROOF_BYTES = 3_100;
/** The values of an answer with their digest and the keys that were edited. */
const FIELDS_BYTES = MAX_VALUE_BYTES + 604;

/** A question of a person, with the longest text and names, and the digest of the conversation. */
const QUESTION_BYTES = 3_800;
/** The money of a card, with the longest texts. */
const MONEY_BYTES = 800;

/** Maximum size of `ext` with a proof. Only control characters exceed this limit. */
const MAX_EXT_BYTES = 8192;

/** Callbacks name subscribers by their ids, which have this length. */
const ID_LENGTH = 30;
const asId = (name: string) =>
  referenceIn(name) === null ? name : name.padEnd(ID_LENGTH).slice(0, ID_LENGTH);

/** What names the groups of `each`: the rule, the progress, and the answer. */
const ofEach = (each: { from: string }[]) =>
  each.flatMap(({ from }) => [{ from, required: 10 }, { from, required: 10, approved: 10 }, from]);

const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

/** @throws Problem validation_failed */
export function requireFitsCallback(message: MessageIn) {
  const { ext = '', to = [], approvals, widen = [], require, payload, questions } = message;
  const isSigned = require === 'passkey';
  if (isSigned && bytesOf(ext) > MAX_EXT_BYTES)
    throw fieldProblem('/ext', 'too_long', `must have at most ${MAX_EXT_BYTES} bytes as JSON`);
  // People of widenings are named in widen and, once they have it, in to.
  const added = widen.flatMap((each) => [...each.to, ...each.to]);
  const addressed = [...to, ...added, ...(approvals?.exclude ?? [])];
  // Groups of which nobody is on call are named in recipients, too.
  const onCall = new Set(addressed.filter((name) => groupIn(name)?.isOnCall));
  const named = [...addressed.map(asId), ...onCall, ...ofEach(approvals?.each ?? [])];
  const money = moneyOf(payload);
  const mayAsk = questions === 'allowed';
  if (named.length === 0 && !payload.fields && !money && !mayAsk) return;
  const taken =
    FRAME_BYTES +
    (isSigned ? PROOF_BYTES : 0) +
    (payload.fields ? FIELDS_BYTES : 0) +
    (money ? MONEY_BYTES : 0) +
    (mayAsk ? QUESTION_BYTES : 0);
  const most = MAX_CALLBACK_BYTES - taken;
  if (bytesOf([ext, named]) > most)
    throw fieldProblem(
      '/ext',
      'too_long',
      `must have at most ${most} bytes as JSON, with to, widen and approvals`,
    );
}
