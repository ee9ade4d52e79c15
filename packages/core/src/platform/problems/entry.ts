/** The members that some problems have beside those of RFC 9457. The API document describes each of them. */
export type ProblemMember =
  | 'answer'
  | 'conversation'
  | 'drill_id'
  | 'ended_at'
  | 'error'
  | 'fields'
  | 'message_id'
  | 'message_status'
  | 'reason'
  | 'response';

/**
 * All that is said of a problem. Status and code are the contract; RFC 9457 is the format (see problem-answer.ts). Its
 * page, the API document, docs/guides/errors.md and the classes of the clients come from here.
 */
export type ProblemEntry = {
  status: number;
  title: string;
  /** What to do, in a sentence: the `detail` of a response that has no other. */
  advice: string;
  /** When the server answers it. */
  cause: string;
  /** What the client, or its developer, does then. */
  fix: string;
  /** The cases of the code, besides the names of rate limits: people read a text of their own for each. */
  reasons?: readonly string[];
  /** The request and the response that its page shows. */
  example: ProblemExample;
  /** Other problems and guides to read. */
  related: readonly string[];
};

export type ProblemExample = {
  /** The id of an operation: its example request is sent, unless `sent` says otherwise. */
  operation: string;
  /** What the request has in place of the good one. `body`: fields to change, or the whole text. */
  sent?: {
    method?: string;
    /** Appended to the path, or in its place when it begins with a slash. */
    path?: string;
    /** Null leaves one out. */
    headers?: Readonly<Record<string, string | null>>;
    body?: Readonly<Record<string, unknown>> | string;
  };
  /** What the response says; the advice when absent. */
  detail?: string;
  /** Members and headers that go with it. */
  members?: Readonly<Partial<Record<ProblemMember | 'errors', unknown>>>;
  retryAfterSeconds?: number;
  allow?: readonly string[];
};
