import { z } from 'zod';

// Statuses and kinds that several modules use. This file imports none of them.

/** The status of a message. */
export const MessageStatus = z.enum([
  'scheduled',
  'queued',
  'delivered',
  'approved',
  'rejected',
  'expired',
  'canceled',
]);
export type MessageStatus = z.infer<typeof MessageStatus>;

/** Statuses of messages that were sent and are not closed. Only before `expires_at` can people answer them. */
export const ANSWERABLE = ['queued', 'delivered'] as const satisfies MessageStatus[];
export type AnswerableStatus = (typeof ANSWERABLE)[number];

/** Statuses of messages that are not closed. */
export const OPEN = ['scheduled', ...ANSWERABLE] as const satisfies MessageStatus[];

/** All others: statuses of closed messages. They never change. */
export const ClosedStatus = MessageStatus.exclude([...OPEN]);
export type ClosedStatus = z.infer<typeof ClosedStatus>;

/** The values of an answer. */
export const ResponseValue = z.enum(['approve', 'reject']);

/** Whether a push waits for the end of quiet hours (`normal`) or not (`high`). */
export const Urgency = z.enum(['normal', 'high']);
export type Urgency = z.infer<typeof Urgency>;

/** How an answer is authenticated. */
export const AnswerMethod = z.enum(['session', 'passkey']);
export type AnswerMethod = z.infer<typeof AnswerMethod>;

/** How an answer was authenticated. `test`: it was simulated, in a test app. */
export const AuthMethod = z.enum([...AnswerMethod.options, 'test']);
export type AuthMethod = z.infer<typeof AuthMethod>;

/** The two apps of an account: nothing of one is visible to the other. */
export const AppMode = z.enum(['live', 'test']);
export type AppMode = z.infer<typeof AppMode>;

/**
 * What an entry of the log is about: that a message closed, that one of several approvals was given or taken back, or that a
 * person reported it.
 */
export const EntryKind = z.enum(['decision', 'answer', 'report']);
export type EntryKind = z.infer<typeof EntryKind>;

/** The mode of a message or a delivery. */
export const ModeOut = AppMode.describe(
  'Mode of the app that it belongs to: `test` concerns no real decision.',
);

/** What a member may do in an account (accounts/members/permissions.ts). */
export const Role = z.enum(['owner', 'admin', 'developer', 'viewer']);
export type Role = z.infer<typeof Role>;

/** The purpose of a mailed code. */
export type CodePurpose =
  | 'verify_account'
  | 'reset_password'
  | 'sign_in'
  | 'add_passkey'
  | 'leave_address'
  | 'take_address'
  | 'erase_person';

/** Why callbacks are disabled: the receiver responded with 410, or failed without interruption for days. */
export type DisabledReason = 'gone' | 'failing';

/** Why a callback failed. */
export type CallbackError =
  | 'dns_failed'
  | 'blocked_address'
  | 'connect_failed'
  | 'tls_error'
  | 'timeout'
  | 'redirect'
  | 'non_2xx';

/** Why an attempt failed. `internal`: on our side, before anything was sent; not the fault of the receiver. */
export type AttemptError = CallbackError | 'internal';

/** What is wrong with the token of a push when its push service refuses it (RFC 8292). */
export const PushRefusalCause = z
  .enum(['vapid_subject', 'vapid_keys', 'vapid_key_changed', 'vapid_clock', 'vapid_token'])
  .describe(
    'What the push service refuses. `vapid_subject`: the contact address of this server is reserved or malformed. `vapid_keys`: the keys of this server are not one pair. `vapid_key_changed`: the browser subscribed with another key. `vapid_clock`: the clock of this server is wrong. `vapid_token`: the token, although none of these is found.',
  );
export type PushRefusalCause = z.infer<typeof PushRefusalCause>;

/** How people without a reachable device are notified of a message. */
export const Fallback = z.enum(['none', 'mail']);
export type Fallback = z.infer<typeof Fallback>;
