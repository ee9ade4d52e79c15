import { LocalProblem } from '@assent/ui/local-problem';
import { promptForPasskey, withPasskeys } from '@assent/ui/passkeys';
import { api, type Message } from '../api.ts';
import type { Decided } from '../outbox/decide.ts';

// The signed text is computed here again from the displayed card (docs/passkeys.md), so that a passkey never signs a
// card that the person did not see.

const sha256 = async (text: string) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
const base64url = (bytes: Uint8Array) =>
  base64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** Returns the card as canonical JSON (RFC 8785): the keys are written in their order. */
const canonical = ({ approve_label, body, details, reject_label, title }: Message['payload']) =>
  JSON.stringify({
    approve_label,
    body,
    details: details?.map(({ label, value }) => ({ label, value })),
    reject_label,
    title,
  });

/** Signs an answer to the displayed card with a passkey. @throws LocalProblem, or the problem of the server */
export async function signAnswer(
  { message_id, payload }: Message,
  { value, match }: Pick<Decided, 'value' | 'match'>,
) {
  const asked = { message_id, value, match };
  const { nonce, options } = await api.answers.passkeyChallenge.mutate(asked);
  const digest = `sha-256=${base64(await sha256(canonical(payload)))}`;
  const text = ['assent-answer-v1', message_id, digest, value, nonce].join('\n');
  if (options.challenge !== base64url(await sha256(text)))
    throw new LocalProblem(
      'This message was changed',
      'What you see is not what would be signed. Nothing was sent. Reload the page and read the message again.',
    );
  const credential = await withPasskeys(() => promptForPasskey(options));
  return { nonce, credential };
}
