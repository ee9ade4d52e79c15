/** Environment variables with the defaults of the options. */
export type Environment = Partial<Record<'ASSENT_URL' | 'ASSENT_KEY', string>>;

/** Returns the variables of the process; none in a runtime without a process, such as an edge worker. */
export const environment = (): Environment =>
  typeof process === 'object' && process ? (process.env ?? {}) : {};
