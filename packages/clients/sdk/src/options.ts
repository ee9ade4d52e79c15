import { AssentConfigError } from './errors.ts';

/** The names of all options, also of those that may be absent: the compiler finds one that is missing here. */
export type Known<Options> = { readonly [Name in keyof Required<Options>]: true };

/**
 * Refuses options with a name that there is not. TypeScript reports most of them; for JavaScript, a misspelt option would be
 * silently without effect.
 * @param of what has the options, for the message
 * @throws AssentConfigError that names the option, and those that there are
 */
export function checkOptions<Options extends object>(
  options: Options | undefined,
  known: Known<NoInfer<Options>>,
  of: string,
): void {
  if (options === undefined) return;
  if (typeof options !== 'object' || options === null)
    throw new AssentConfigError(`The options of ${of} must be an object; they are ${options}.`);
  const unknown = Object.keys(options).filter((name) => !Object.hasOwn(known, name));
  if (unknown.length === 0) return;
  const names = Object.keys(known).join(', ');
  throw new AssentConfigError(
    `${unknown.join(', ')}: there is no such option of ${of}. There are ${names}.`,
  );
}
