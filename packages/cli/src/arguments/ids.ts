import { InvalidArgumentError } from '@commander-js/extra-typings';

/** Reads an id. An empty one mostly comes from a command substitution whose command failed. */
export function parseId(text: string): string {
  if (text.trim() === '')
    throw new InvalidArgumentError('It is empty. Did the command that prints it fail?');
  return text;
}
