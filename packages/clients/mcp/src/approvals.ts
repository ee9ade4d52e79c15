import type { FieldValues } from '@assent/core/schemas';
import type { CardIn } from './shapes.ts';

/** An approval as the tools need it: the fields of a message that decide, and those that say who decided. */
export type Approval = {
  message_id: string;
  mode: 'live' | 'test';
  status: string;
  /** True only if a person pressed the approve button. */
  approved: boolean;
  topic: string;
  payload: { title: string };
  response: {
    value: string;
    comment: string | null;
    responded_at: number;
    responder: { subscriber_id: string; display_name: string };
    auth_method: string;
    /** Values of the fields by key; null if the card has none. */
    fields: FieldValues | null;
    edited: string[] | null;
  } | null;
  /** What people asked before they decide; null or absent if they cannot. */
  questions?: {
    data:
      | {
          question_id: string;
          text: string | null;
          person: { display_name: string };
          answer: object | null;
        }[]
      | null;
  } | null;
  cancel_reason: string | null;
  /** UTC milliseconds, as the following. */
  created_at: number;
  closed_at: number | null;
  expires_at: number;
};

/** A message that was sent. Times are UTC milliseconds. */
export type SentApproval = Pick<Approval, 'message_id' | 'created_at' | 'expires_at'> & {
  /** What probably is a mistake in the request. */
  warnings: string[];
};

/** A request for an approval. */
export type ApprovalRequest = {
  topic: string;
  type: 'approval';
  payload: CardIn;
  to?: string[] | undefined;
  /** How many people of which groups must approve. */
  approvals?: { each: { from: string; required: number }[] } | undefined;
  /** Relates the message to the call that asks (calls.ts). */
  ext?: string | undefined;
  /** Seconds. */
  expires_in?: number | undefined;
  /** The agent can answer questions. */
  questions?: 'allowed' | undefined;
};

/** A person who can be asked. */
export type Approver = {
  subscriber_id: string;
  display_name: string;
  topic: string;
  reachable_devices: number;
};

/** A group that can be asked. */
export type ApproverGroup = {
  name: string;
  description: string | null;
  /** Number of its members. */
  members: number;
  /** Number of those who are on call now. */
  on_call: number;
};

/** Which calls of the service wait, and until when. */
export type Wait = { ms: number; signal: AbortSignal };

/**
 * What the tools call. `assent mcp` implements it with the SDK, the server at `/mcp` with its own rules. Each function
 * throws a ServiceError.
 */
export type Approvals = {
  /** Throws a ServiceError `scope_missing` if the key may not send messages, or not read them. Sends nothing. */
  checkScopes(): Promise<void>;
  /** Sends a message. @param key a request with the same key is executed once in 24 hours; null for none */
  send(request: ApprovalRequest, key: string | null): Promise<SentApproval>;
  /** Returns the message once it is final or a question waits, and its current state when the time is over. `ms` 0 returns it at once. */
  wait(messageId: string, wait: Wait): Promise<Approval>;
  /** Answers a question of a person about an open message, and returns the message with the answer. */
  answer(messageId: string, questionId: string, text: string): Promise<Approval>;
  /** Cancels an open message, and returns the message as it is then, whether or not it was still open. */
  cancel(messageId: string, reason: string): Promise<Approval>;
  /** Returns one page of the people who can be asked. */
  approvers(query: {
    topic?: string | undefined;
    cursor?: string | undefined;
  }): Promise<{ data: Approver[]; next_cursor: string | null }>;
  /** Returns the groups that can be asked. Throws a ServiceError `scope_missing` for a key that may not read them. */
  groups(): Promise<ApproverGroup[]>;
  /** Returns the name of the topic for requests that name none. */
  defaultTopic(): Promise<string>;
};

/** The service refused a call, or could not be reached. */
export class ServiceError extends Error {
  override name = 'ServiceError';
  /** The code of the problem, such as `scope_missing`; `unavailable` if the service could not be reached. */
  readonly code: string;

  constructor(code: string, detail: string, options?: ErrorOptions) {
    super(detail, options);
    this.code = code;
  }
}
