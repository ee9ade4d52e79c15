import type { MessageIn, SentMessageOut } from '@assent/sdk';
import { type Environment, saveState, stateOf } from './runner.ts';

/** Where a sent message is shown, and who can decide about it. Both empty before it is sent. */
export type Asked = { url: string; people: string };

/** Returns where the console shows a message, and who can decide about it, in words. */
export function askedOf(
  { baseUrl, secret }: { baseUrl: string; secret: string },
  { to = [] }: MessageIn,
  sent: SentMessageOut,
): Asked {
  const mode = secret.startsWith('osk_test_') ? 'test' : 'live';
  const { people } = sent.recipients;
  const whom = to.length > 0 ? `${to.join(', ')} on ${sent.topic}` : `everybody on ${sent.topic}`;
  return {
    url: `${new URL(baseUrl).origin}/console/${mode}/messages/${sent.message_id}`,
    people: `${whom} (${people} ${people === 1 ? 'person' : 'people'})`,
  };
}

/** Saves it for the post file. */
export function saveAsked(env: Environment, { url, people }: Asked) {
  saveState(env, 'url', url);
  saveState(env, 'people', people);
}

/** Returns what the main file saved. */
export const savedAsked = (env: Environment): Asked => ({
  url: stateOf(env, 'url'),
  people: stateOf(env, 'people'),
});
