import { isProtected } from '../components/security.ts';
import { at, listOf } from '../json.ts';
import type { Operation } from '../operations.ts';
import { deadly, type Who } from './contract-world.ts';
import type { Draft } from './draft.ts';
import type { RawAnswer } from './exchange.ts';
import { bodySchemaOf, wrongRequest } from './held.ts';

/** Problems that a valid, authorised request never gets. */
const unfair = new Set([
  ...['invalid_json', 'payload_too_large', 'unsupported_media_type'],
  ...['token_expired', 'origin_not_allowed', 'email_not_verified', 'app_suspended', 'unavailable'],
]);
const ofCredentials = new Set(['invalid_credentials', 'not_signed_in']);

/** Fields with a rule that no schema can say: the text of the document says it. */
const ruled =
  /^\/(scheduled_at|starts_at|ends_at|username|to\/\d+|subscribers\/\d+|group_id|until|approvals\/(?:required|exclude\/\d+|each\/\d+(?:\/(?:from|required))?)|callback_url|context_url|ext|token|keys\/p256dh|message_id|assertion|sender_name|domain|image|title|outcome|remind_every|widen(?:\/\d+\/(?:after|to\/\d+))?|time_zone|to|payload\/fields\/\d+\/(?:options|min|max|multiline|default|edits)|payload|blocks|(?:payload\/)?blocks\/\d+(?:\/(?:type|amount|rows\/\d+|text|before|after|file))?)$/;

/** Rules of lines, names, labels and passwords that no schema can say. */
const ruledCodes =
  /^(invisible_characters|stacked_marks|labels_equal|labels_contradict|label_with_amount|reserved_name|invalid_name|confusable_name|repeated|is_email|too_common|one_person|own_address|too_many|too_many_digits|invalid_language|unknown_label)$/;

/** Why a good request should not have been refused like this; null when it was fair. */
export function unjustRefusal(operation: Operation, { body }: RawAnswer): string | null {
  const code = String(at(body, 'code') ?? '');
  const { operationId, problems = [] } = operation.docs;
  const mayBeGone = deadly.has(operationId) || !isProtected(operation);
  // A code that was mailed is a credential too, and the words of an operation say that it takes one.
  const isFair = mayBeGone || problems.some((problem) => problem === code);
  if (unfair.has(code) || (ofCredentials.has(code) && !isFair))
    return `a good request was refused: ${code}`;
  if (code !== 'validation_failed') return null;
  const wrong = listOf(at(body, 'errors')).filter(
    (error) =>
      !ruled.test(String(at(error, 'pointer'))) && !ruledCodes.test(String(at(error, 'code'))),
  );
  return wrong.length ? 'what the document allows was refused' : null;
}

/** The words of the library that reads fields, which no client is to meet. */
const LIBRARY_WORDS = /^(Invalid|Too (small|big)|Unrecognized|Expected)\b|\breceived\b/;

/** Why what is said of the wrong fields is not in terms of the fields; null when it is. */
export function foreignWords({ body }: RawAnswer): string | null {
  const details = listOf(at(body, 'errors')).map((error) => String(at(error, 'detail')));
  const foreign = details.find((detail) => LIBRARY_WORDS.test(detail));
  return foreign === undefined ? null : `words of the library: ${foreign}`;
}

/** Why a request should not have succeeded; null when it was right. */
export function unjustSuccess(
  operation: Operation,
  draft: Draft,
  who: Who,
  { status }: RawAnswer,
): string | null {
  if (status !== 200) return null;
  const mayEnter = who === 'own' || who === 'other' || !isProtected(operation);
  if (!mayEnter) return `${who} was let in`;
  const schema = bodySchemaOf(operation);
  const wrong = schema && wrongRequest(schema, bodyOf(draft));
  return wrong ? `took what the document refuses: ${wrong}` : null;
}

/** The body as the server reads it. */
function bodyOf({ body, bytes }: Draft): unknown {
  const text = bytes ?? JSON.stringify(body ?? {});
  return JSON.parse(text.replace(/^\ufeff/, '') || '{}');
}
