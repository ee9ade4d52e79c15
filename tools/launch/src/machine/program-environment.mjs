/**
 * Returns the environment of a program that a server starts: what Node needs to start, and none of the server's secrets.
 * @returns {Record<string, string | undefined>}
 */
export function environmentOfPrograms() {
  const { PATH, LD_LIBRARY_PATH, SystemRoot } = process.env;
  return { PATH, LD_LIBRARY_PATH, SystemRoot };
}
