/** One documented request of a host, what the card must show of it, and the documented answers. */
export type RecordedHook = {
  host: string;
  dialect: string;
  source: string;
  /** Month in which the source was read. */
  read: string;
  request: Record<string, unknown>;
  shows: string[];
  answers: Record<'allow' | 'deny' | 'none', unknown>;
};

/** The message of the test's verdicts. */
export const NO_MESSAGE = 'Denied by "Ada": "Not today"';
