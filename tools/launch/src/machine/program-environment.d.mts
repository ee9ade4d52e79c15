/**
 * Returns the environment of a program that a server starts: what Node needs to start, and none of the server's secrets.
 */
export function environmentOfPrograms(): Record<string, string | undefined>;
