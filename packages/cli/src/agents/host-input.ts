import type { HookBody } from '@assent/core/permission-hooks/hook';
import { usageFailure } from '../program/failure.ts';

/** The service takes requests of 32 KiB. More is read, so that the message says what is wrong. */
const MOST_CHARACTERS = 4_000_000;

/** Reads the JSON of a host to its end. @throws Failure if it is not a JSON object */
export async function readHostInput(input: NodeJS.ReadStream): Promise<HookBody> {
  let text = '';
  for await (const chunk of input.setEncoding('utf8')) {
    text += chunk;
    if (text.length > MOST_CHARACTERS) throw usageFailure('The input is too long.');
  }
  const value = parsed(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw usageFailure(
      'The input is not a JSON object.',
      'An agent runs this command, and passes its request to it.',
    );
  return { ...value };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
