/** An error that the user can fix. Only its message is shown, without a stack. */
export class UserError extends Error {}

/** Thrown by a platform of the tests that this machine cannot provide, with the reason. */
export class SkippedError extends UserError {}

/**
 * Returns the message to show for a thrown value.
 * @param {unknown} error
 * @returns {string}
 */
export const messageOf = (error) => {
  if (error instanceof UserError) return error.message;
  // Classes cannot be imported from the bundles of the apps.
  if (error instanceof Error && ['StartError', 'DiskFullError'].includes(error.name))
    return error.message;
  if (error instanceof Error) return error.stack ?? error.message;
  return String(error);
};

/**
 * Returns the `code` of a system error (`ENOENT`, `EADDRINUSE`, …), or undefined.
 * @param {unknown} error
 * @returns {string | undefined}
 */
export const codeOf = (error) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
