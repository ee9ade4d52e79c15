// Verifies an answer that was signed by a passkey, with Node alone.
import { createHash, createPublicKey, verify } from 'node:crypto';

const sha256 = (data) => createHash('sha256').update(data).digest();
const bytes = (base64url) => Buffer.from(base64url, 'base64url');

/** JSON with sorted names (RFC 8785, for what a card and its fields are made of). */
const canonical = (value) =>
  Array.isArray(value)
    ? `[${value.map(canonical)}]`
    : value !== null && typeof value === 'object'
      ? `{${Object.keys(value)
          .sort()
          .map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`)}}`
      : JSON.stringify(value);
const digest = (value) => `sha-256=${sha256(canonical(value)).toString('base64')}`;

/** The questions and answers up to a revision, as their digest has them. */
const shown = (questions, revision) =>
  questions
    .filter((question) => question.revision <= revision)
    .map(({ question_id, person, text, asked_at, answer }) => ({
      question_id,
      subscriber_id: person.subscriber_id,
      text,
      asked_at,
      answer:
        answer && answer.revision <= revision
          ? { text: answer.text, blocks: answer.blocks, answered_at: answer.answered_at }
          : null,
    }));

/**
 * What is wrong with an answer that should have come from a passkey; null when it is good.
 * @param message `data` of the callback, or what GET shows
 * @param card your own copy of the payload
 * @param origin where Assent is, such as https://assent.example
 */
export function wrongWith(message, card, origin) {
  const { value, payload_digest, passkey, fields, fields_digest } = message.response;
  const { conversation, conversation_digest } = message.response;
  if (!passkey) return 'it was not given with a passkey';

  const payload = { approve_label: 'Approve', reject_label: 'Reject', ...card };
  if (card.fields)
    payload.fields = card.fields.map((field) => ({
      required: false,
      applies_to: 'approve',
      ...field,
    }));
  if (payload_digest !== digest(payload)) return 'the person saw another card';
  // Values that were erased are null; their digest is still signed.
  if (fields !== null && fields_digest !== digest(fields))
    return 'the fields have other values than their digest';

  // Callbacks have only the numbers of questions. The texts are erased with the message, and if who asked erases their data;
  // their digest is still signed.
  const questions = shown(message.questions?.data ?? [], conversation);
  const isKept = questions.length > 0 && questions.every(({ text }) => text !== null);
  if (conversation_digest && isKept && conversation_digest !== digest(questions))
    return 'the person was shown another conversation';

  const answer = ['assent-answer-v1', message.message_id, payload_digest, value];
  const text = [...answer, conversation_digest ?? '-', fields_digest ?? '-', passkey.nonce];
  if (Boolean(card.fields) !== (fields_digest !== null)) return 'the card has other fields';
  const client = JSON.parse(bytes(passkey.client_data_json).toString());
  if (client.type !== 'webauthn.get') return 'it is no assertion';
  if (client.origin !== origin) return 'it was signed on another site';
  if (client.challenge !== sha256(text.join('\n')).toString('base64url'))
    return 'something else was signed';

  const device = bytes(passkey.authenticator_data);
  if (!device.subarray(0, 32).equals(sha256(new URL(origin).hostname)))
    return 'the passkey is for another site';
  if ((device[32] & 0b101) !== 0b101) return 'the person was not verified';

  const key = createPublicKey({ key: passkey.public_key, format: 'jwk' });
  const signed = Buffer.concat([device, sha256(bytes(passkey.client_data_json))]);
  const isGood = verify('sha256', signed, key, bytes(passkey.signature));
  return isGood ? null : 'the signature does not fit';
}
