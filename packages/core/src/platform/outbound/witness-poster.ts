import type { Failure } from './failures.ts';
import type { Outbound } from './http.ts';

/** The response of a witness. `body` is null when it is not text, or too long; of one that was cut, it is the whole lines. */
export type WitnessResponse = { statusCode: number; body: string | null };

/** Posts one checkpoint to a witness within the deadline. Redirects are not followed. */
export type WitnessPoster = (post: {
  url: string;
  body: string;
  deadlineMs: number;
}) => Promise<WitnessResponse | Failure>;

/** Some lines with signatures, of which those of other algorithms have up to 5 KB. */
const MAX_BYTES = 32 * 1024;

/** Returns a poster of checkpoints. Its caller limits how many run at once: one for each witness. */
export const createWitnessPoster =
  (outbound: Outbound): WitnessPoster =>
  async ({ url, body, deadlineMs }) => {
    const answer = await outbound.post(url, {
      headers: { 'content-type': 'text/plain; charset=utf-8' },
      body,
      deadlineMs,
      partition: null,
      excerptBytes: MAX_BYTES,
    });
    if (typeof answer === 'string') return answer;
    const { statusCode, excerpt, isWhole } = answer;
    if (excerpt === null || Buffer.byteLength(excerpt) >= MAX_BYTES)
      return { statusCode, body: null };
    // A line that was cut could be another one: half of a size is a size, too.
    return {
      statusCode,
      body: isWhole ? excerpt : excerpt.slice(0, excerpt.lastIndexOf('\n') + 1),
    };
  };
