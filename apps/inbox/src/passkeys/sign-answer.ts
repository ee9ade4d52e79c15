import { promptForPasskey } from '@assent/ui/passkeys';
import { api, type Message } from '../api.ts';
import { LocalProblem } from '../problem.ts';
import { withPasskeys } from './browser.ts';

// What is signed is made here once more, from the card on the screen (docs/passkeys.md): so a passkey never signs a card
// that the person did not see, whatever the server has in the meantime.

const sha256 = async (text: string) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
const base64url = (bytes: Uint8Array) =>
  base64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** The card as canonical JSON (RFC 8785): its names are few, and written here in their order. */
const canonical = ({ approve_label, body, details, reject_label, title }: Message['payload']) =>
  JSON.stringify({
    approve_label,
    body,
    details: details?.map(({ label, value }) => ({ label, value })),
    reject_label,
    title,
  });

/** Has a passkey of the person sign this answer to the card that they see. @throws LocalProblem, or what the server says */
export async function signAnswer({ message_id, payload }: Message, value: 'approve' | 'reject') {
  const { nonce, options } = await api.answers.passkeyChallenge.mutate({ message_id, value });
  const digest = `sha-256=${base64(await sha256(canonical(payload)))}`;
  const text = ['assent-answer-v1', message_id, digest, value, nonce].join('\n');
  if (options.challenge !== base64url(await sha256(text)))
    throw new LocalProblem(
      'This message was changed',
      'What you see is not what would be signed. Nothing was sent: load the page again and read it anew.',
    );
  const credential = await withPasskeys(() => promptForPasskey(options));
  return { nonce, credential };
}
