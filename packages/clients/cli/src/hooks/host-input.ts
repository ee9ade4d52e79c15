import type { HookBody } from '@assent/core/pure/permission-hooks/hook';
import { usageFailure } from '../program/failure.ts';
import { jsonOf, textOf } from '../terminal/texts.ts';

/** The service takes requests of 32 KiB and 32 levels. More is read, so that the message says what is wrong. */
const MAX_BYTES = 4_000_000;
const MAX_LEVELS = 64;
/** The exit code with which every known host blocks the tool. */
export const BLOCKS = 2;

/** Reads the JSON of a host to its end. @throws Failure that blocks the tool, if it is not a JSON object in UTF-8 */
export async function readHostInput(input: AsyncIterable<Uint8Array>): Promise<HookBody> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of input) {
    chunks.push(Buffer.from(chunk));
    size += chunk.length;
    if (size > MAX_BYTES) throw unreadable('The input is too long.');
  }
  const text = textOf(Buffer.concat(chunks));
  if (text === null) throw unreadable('The input is not UTF-8.');
  const value = jsonOf(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw unreadable('The input is not a JSON object.');
  if (isDeeperThan(MAX_LEVELS, value)) throw unreadable('The input is nested too deep.');
  return { ...value };
}

/** Converting a value to text takes stack for each level. Its failure would not block the tool. */
const isDeeperThan = (levels: number, value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner)));

const unreadable = (message: string) =>
  usageFailure(message, 'An agent runs this command, and passes its request to it.', BLOCKS);
