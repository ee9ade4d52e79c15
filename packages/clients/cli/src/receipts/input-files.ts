import { createReadStream } from 'node:fs';
import { JsonError, readJson } from '@assent/sdk/receipts';
import { exitCodes } from '../program/context.ts';
import { type Failure, usageFailure } from '../program/failure.ts';
import { messageOf } from '../terminal/texts.ts';

/** More than the largest message that the service returns, and less than what makes the program slow. */
const MAX_BYTES = 4 * 1_024 * 1_024;

/** Returns a failure because of a file, with the exit code of `verify`. */
export const inputFailure = (message: string): Failure =>
  usageFailure(message, null, exitCodes.closed);

/**
 * Reads a file, or standard input for `-`.
 * @throws Failure if it cannot be read or is larger than 4 MiB
 */
export async function readBytes(path: string): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    const input: AsyncIterable<Uint8Array> = path === '-' ? process.stdin : createReadStream(path);
    for await (const chunk of input) {
      size += chunk.length;
      if (size > MAX_BYTES) break;
      chunks.push(chunk);
    }
  } catch (error) {
    throw inputFailure(`${path} cannot be read: ${messageOf(error)}`);
  }
  if (size > MAX_BYTES) throw inputFailure(`${path} is larger than 4 MiB.`);
  return Buffer.concat(chunks);
}

/** Reads a file of UTF-8. @throws Failure */
async function readUtf8(path: string): Promise<string> {
  const text = decoded(await readBytes(path));
  if (text === null) throw inputFailure(`${path} is not UTF-8.`);
  return text;
}

/** Returns the text of UTF-8, with its byte order mark; null if it is not UTF-8. */
function decoded(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Reads a trust policy. Bytes that are not UTF-8 are characters that mean nothing (C2SP tlog-policy). @throws Failure */
export async function readPolicy(path: string): Promise<string> {
  const bytes = await readBytes(path);
  return decoded(bytes) ?? Buffer.from(bytes).toString('latin1');
}

/** Reads a file with one JSON object. @throws Failure */
export async function readObject(path: string): Promise<object> {
  const text = await readUtf8(path);
  const value = jsonIn(path, text);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw inputFailure(`${path} is not a JSON object.`);
  return value;
}

/** Reads a file with the card: the payload of a message. @throws Failure, also for a whole message */
export async function readCard(path: string): Promise<object> {
  const card = await readObject(path);
  if ('message_id' in card || 'payload' in card)
    throw inputFailure(
      `${path} is a whole message, not a card. Pass it with --message, or only its payload with --card.`,
    );
  return card;
}

function jsonIn(path: string, text: string): unknown {
  try {
    return readJson(text);
  } catch (error) {
    if (error instanceof JsonError) throw inputFailure(`${path} is not JSON: ${error.message}.`);
    throw error;
  }
}
