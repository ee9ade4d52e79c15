import { z } from 'zod';

// The states and kinds that several nouns name. This file imports no noun.

/** What has become of a message. */
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

/** What a person answers. */
export const ResponseValue = z.enum(['approve', 'reject']);

/** What an answer is given with. */
export const AnswerMethod = z.enum(['session', 'passkey']);
export type AnswerMethod = z.infer<typeof AnswerMethod>;

/** What a mailed code is for. */
export type CodePurpose = 'verify_account' | 'reset_password' | 'sign_in' | 'add_passkey';

/** Why callbacks are off: the receiver answered 410, or failed without interruption for days. */
export type DisabledReason = 'gone' | 'failing';

/** Why a callback failed, in one word. */
export type CallbackError =
  | 'dns_failed'
  | 'blocked_address'
  | 'connect_failed'
  | 'tls_error'
  | 'timeout'
  | 'redirect'
  | 'non_2xx';

/** Why an attempt failed. `internal`: on our side, before anything was sent; it says nothing about the receiver. */
export type AttemptError = CallbackError | 'internal';
