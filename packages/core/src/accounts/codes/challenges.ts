import type { AnyCaller } from '../../platform/caller.ts';
import type { Context } from '../../platform/trpc.ts';

/** Maximum number of open codes per browser: one each for the console and the inbox, and one requested again. */
const MAX_CHALLENGES = 3;
/** Lifetime of a code. */
const LIFE_MS = 10 * 60_000;

/** Returns whether a text has the format of a 256-bit token. */
export const isToken = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text);

/** Returns the challenges in the browser's cookie, newest first. */
export const presentedChallenges = ({ request }: AnyCaller): string[] =>
  (request.challenges ?? '').split('.', MAX_CHALLENGES).filter(isToken);

/** Adds the challenge of a response to the cookie `assent_challenge`. Returns the response. */
export function withChallenge<Answer extends { challenge: string }>(
  { caller, reply }: Context & { caller: AnyCaller },
  answer: Answer,
): Answer {
  const others = presentedChallenges(caller).filter((each) => each !== answer.challenge);
  const token = [answer.challenge, ...others].slice(0, MAX_CHALLENGES).join('.');
  reply.cookie('assent_challenge', { token, maxAgeMs: LIFE_MS });
  return answer;
}
