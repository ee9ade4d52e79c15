import { LocalProblem } from '@assent/ui/local-problem';
import { promptForPasskey, withPasskeys } from '@assent/ui/passkeys';
import { api, type Message } from '../api.ts';
import type { Decided } from '../outbox/decide.ts';
import { revisionOf } from '../questions/revision.ts';
import { partTexts } from '../texts.ts';

// The signed text is computed here again from the displayed card (docs/guides/passkeys.md), so that a passkey never signs a
// card that the person did not see.

const sha256 = async (text: string) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
const base64url = (bytes: Uint8Array) =>
  base64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** Returns a value as canonical JSON (RFC 8785): the keys are sorted, and absent ones are left out. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonical(member)}`);
  return `{${members.join()}}`;
}

const digestOf = async (value: unknown) => `sha-256=${base64(await sha256(canonical(value)))}`;

/** Returns the digest of the displayed questions and answers, or null if there are none. */
async function conversationDigest(message: Message): Promise<string | null> {
  const { data } = message.questions ?? {};
  if (revisionOf(message) === 0) return null;
  // An answer waits until they are here.
  if (!data) throw new Error('the questions are on the screen');
  return digestOf(
    data.map(({ question_id, person: { subscriber_id }, text, asked_at, answer }) => ({
      question_id,
      subscriber_id,
      text,
      asked_at,
      answer: answer && {
        text: answer.text,
        blocks: answer.blocks,
        answered_at: answer.answered_at,
      },
    })),
  );
}

/**
 * Signs an answer to the displayed card, the values of its fields, and the displayed questions and answers, with a passkey.
 * @throws LocalProblem, or the problem of the server
 */
export async function signAnswer(
  message: Message,
  { value, match, fields }: Pick<Decided, 'value' | 'match' | 'fields'>,
) {
  const { message_id, payload } = message;
  const asked = { message_id, value, match, fields, conversation: revisionOf(message) };
  const { nonce, options } = await api.answers.passkeyChallenge.mutate(asked);
  const ofFields = fields ? await digestOf(fields) : '-';
  const ofConversation = (await conversationDigest(message)) ?? '-';
  const answer = [message_id, await digestOf(payload), value, ofConversation, ofFields];
  const lines = ['assent-answer-v1', ...answer, nonce];
  if (options.challenge !== base64url(await sha256(lines.join('\n'))))
    throw new LocalProblem(partTexts.passkeys.changed, partTexts.passkeys.changed_detail);
  const credential = await withPasskeys(() => promptForPasskey(options));
  return { nonce, credential };
}
