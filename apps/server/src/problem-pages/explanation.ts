import type { ProblemCode } from '@assent/core/errors';

/** What the page of a problem says besides its title and status. */
export type Explanation = {
  /** When the server answers it. */
  cause: string;
  /** What the client, or its developer, does then. */
  fix: string;
  /** The operation of the example: its example request, unless `sent` says otherwise. */
  operation: string;
  /** What the example request has in place of the good one. */
  sent?: Sent;
  /** What the example response says; the advice of the catalogue when absent. */
  detail?: string;
  /** Members and headers that go with it. */
  more?: { retryAfterSeconds?: number; allow?: string[]; members?: Record<string, unknown> };
  /** Other problems and guides to read. */
  related: (ProblemCode | Guide)[];
};

export type Guide = 'callbacks' | 'context-links' | 'events' | 'members' | 'passkeys' | 'receipts';

/** `body`: fields to change, or the whole text. `headers`: null leaves one out. */
export type Sent = {
  method?: string;
  /** Appended to the path, or in its place when it begins with a slash. */
  path?: string;
  headers?: Record<string, string | null>;
  body?: Record<string, unknown> | string;
};
