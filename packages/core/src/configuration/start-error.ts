/** Why a program does not start, in words for who operates it: shown without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}
