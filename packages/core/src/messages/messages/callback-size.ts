import { fieldProblem } from '../../platform/errors.ts';
import { MAX_APPROVALS, MAX_CONTEXT_URL } from '../../platform/schemas/published-limits.ts';
import { groupIn, referenceIn } from '../../platform/schemas/references.ts';
import { moneyOf } from '../cards/card-blocks.ts';
import * as longest from './longest-message.ts';
import { inEvents } from './message-out.ts';
import type { MessageIn } from './messages.schema.ts';

/**
 * Maximum size of a callback, bytes. A larger one is sent without the answers beside the deciding one, and that of a report
 * also without the comment of that one.
 */
export const MAX_CALLBACK_BYTES = 20_000;

const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));
/** In hundreds, because docs/guides/limits.md states what is left. */
const roundedUp = (bytes: number) => Math.ceil(bytes / 100) * 100;
/** Returns what members take that are null in the longest message. */
const added = (members: object) =>
  roundedUp(Object.values(members).reduce((sum, each) => sum + bytesOf(each), 0));

const envelope = {
  type: 'message.progressed',
  id: longest.message.message_id,
  timestamp: longest.message.created_at,
  api_version: 'v1',
  mode: 'live',
};
const { match_code: _, ...open } = inEvents(longest.message);
const closed = { ...open, progress: null };
const { answer } = longest;
/** The longest events, of each kind of what they have besides the message: none has all of it. */
export const longestEvents = [
  { ...closed, cancel_reason: longest.cancelReason },
  { ...closed, response: answer },
  { ...closed, response: { ...answer, comment: null }, report: longest.report },
  { ...open, approval: { action: 'taken_back', answer } },
  { ...open, question: longest.question },
];

/** What an event takes at most without `ext`, `context_url` and names, bytes. */
const FRAME_BYTES = roundedUp(
  Math.max(...longestEvents.map((data) => bytesOf({ ...envelope, data }))),
);
/** What is left of a callback for `ext`, `context_url` and names, and what takes of it, bytes as JSON. */
export const CALLBACK_ROOM = MAX_CALLBACK_BYTES - FRAME_BYTES;
export const PROOF_BYTES = added({ passkey: longest.proof });
export const FIELDS_BYTES = added(longest.values);
export const MONEY_BYTES = added({ money: longest.money });
export const QUESTIONS_BYTES = added({ questions: longest.questions, ...longest.shown });

/** Callbacks name subscribers by their ids. */
const asId = (name: string) => (referenceIn(name) === null ? name : longest.message.message_id);

/** What names the groups of `each`: the rule, the progress, and the answer. */
const ofEach = (each: { from: string }[]) =>
  each.flatMap(({ from }) => {
    const rule = { from, required: MAX_APPROVALS };
    return [rule, { ...rule, approved: MAX_APPROVALS }, from];
  });

/** People of a widening are named in `widen` and, once they have it, in `to`. */
const ofWidenings = (widen: { after: number; to: string[] }[]) => {
  const at = longest.message.created_at;
  return widen.flatMap(({ after, to }) => {
    const names = to.map(asId);
    return [{ after, to: names, widened_at: at, skipped_at: at }, ...names];
  });
};

/** Returns a link as it is stored, percent-encoded. One that is too long is refused by itself. */
const stored = (url: string) => url && new URL(url).href.slice(0, MAX_CONTEXT_URL);

/** @throws Problem validation_failed */
export function requireFitsCallback(message: MessageIn) {
  const { ext = '', context_url = '', to = [], approvals, widen = [] } = message;
  const addressed = [...to, ...(approvals?.exclude ?? [])];
  // Groups of which nobody is on call are named in recipients, too.
  const onCall = new Set(
    [...addressed, ...widen.flatMap((each) => each.to)].filter((name) => groupIn(name)?.isOnCall),
  );
  const named = [
    ...addressed.map(asId),
    ...ofWidenings(widen),
    ...onCall,
    ...ofEach(approvals?.each ?? []),
  ];
  const { require, payload, questions } = message;
  const most =
    CALLBACK_ROOM -
    (require === 'passkey' ? PROOF_BYTES : 0) -
    (payload.fields ? FIELDS_BYTES : 0) -
    (moneyOf(payload) ? MONEY_BYTES : 0) -
    (questions === 'allowed' ? QUESTIONS_BYTES : 0);
  if (bytesOf([ext, stored(context_url), named]) > most)
    throw fieldProblem(
      '/ext',
      'too_long',
      `must have at most ${most} bytes as JSON, with context_url, to, widen and approvals`,
    );
}
