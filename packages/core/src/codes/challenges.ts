import type { AnyCaller } from '../caller.ts';
import type { Context } from '../trpc.ts';

/** So many codes may one browser wait for: in the console, in the inbox, and one that it asked for again. */
const MOST_CHALLENGES = 3;
/** As long as a code is good. */
const LIFE_MS = 10 * 60_000;

/** Whether a text has the shape of a token of 256 bits. */
export const isToken = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text);

/** The challenges that the browser has in its cookie, the newest first. */
export const presentedChallenges = ({ request }: AnyCaller): string[] =>
  (request.challenges ?? '').split('.', MOST_CHALLENGES).filter(isToken);

/** Sets the cookie `assent_challenge` with the challenge of an answer, besides those that it had. Returns the answer. */
export function withChallenge<Answer extends { challenge: string }>(
  { caller, reply }: Context & { caller: AnyCaller },
  answer: Answer,
): Answer {
  const others = presentedChallenges(caller).filter((each) => each !== answer.challenge);
  const token = [answer.challenge, ...others].slice(0, MOST_CHALLENGES).join('.');
  reply.cookie('assent_challenge', { token, maxAgeMs: LIFE_MS });
  return answer;
}
