/** What a client is made with, where the options do not say it. */
export type Environment = Partial<
  Record<'ASSENT_URL' | 'ASSENT_APPID' | 'ASSENT_OPEN_SECRET', string>
>;

/** Returns the variables of the process; none where there is no process, as in a worker of an edge network. */
export const environment = (): Environment =>
  typeof process === 'object' && process ? (process.env ?? {}) : {};
