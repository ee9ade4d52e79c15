/** A problem that a person can do something about: shown as its words, without a stack. */
export class UserError extends Error {}

/**
 * What to show for anything that was thrown.
 * @param {unknown} error
 * @returns {string}
 */
export const messageOf = (error) => {
  if (error instanceof UserError) return error.message;
  // The apps are bundles: their class is not ours to import.
  if (error instanceof Error && error.name === 'StartError') return error.message;
  if (error instanceof Error) return error.stack ?? error.message;
  return String(error);
};

/**
 * The `code` of a system error (`ENOENT`, `EADDRINUSE`, …), or undefined.
 * @param {unknown} error
 * @returns {string | undefined}
 */
export const codeOf = (error) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
