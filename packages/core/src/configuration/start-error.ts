/** Why a program does not start, for its operator: printed without a stack trace. */
export class StartError extends Error {
  override name = 'StartError';
}
