// Generated from docs/openapi.json by `npm run generate -w @assent/sdk`. A test fails when it is stale.
// biome-ignore-all lint: generated
// biome-ignore-all format: generated

export type InviteState = 'open' | 'used_up' | 'expired' | 'revoked';
export type MessageStatus =
  'scheduled' | 'queued' | 'delivered' | 'approved' | 'rejected' | 'expired' | 'canceled';
export type ResponseValue = 'approve' | 'reject';
export type AnswerMethod = 'session' | 'passkey';
/**
 * `accepted`: the push service took it. `gone`: the browser no longer takes pushes, or its push service is not one that is pushed to any more; it was removed. `later`: the service had no time or did not answer. `refused`: trying again would change nothing. `slow`: no answer yet. `gathered`: not pushed by itself, because more than 5 of your messages of the last 10 minutes are open; one notification counts them. `muted`: not pushed, because the person reported you.
 */
export type PushResultKind =
  'accepted' | 'gone' | 'later' | 'refused' | 'slow' | 'gathered' | 'muted';
export type DeliveryStatus = 'pending' | 'succeeded' | 'exhausted' | 'skipped';
export type ProbeName = 'good' | 'wrong_signature' | 'stale' | 'changed_body' | 'same_id_twice';
export type ProblemCode =
  | 'app_suspended'
  | 'callback_not_configured'
  | 'callback_url_blocked'
  | 'context_link_expired'
  | 'context_link_used'
  | 'email_not_verified'
  | 'idempotency_in_progress'
  | 'idempotency_key_reused'
  | 'internal'
  | 'invalid_credentials'
  | 'invalid_cursor'
  | 'invalid_json'
  | 'not_cancelable'
  | 'not_found'
  | 'passkeys_unavailable'
  | 'payload_too_large'
  | 'quota_exceeded'
  | 'rate_limited'
  | 'scheduled_in_past'
  | 'topic_archived'
  | 'topic_forbidden'
  | 'topic_is_default'
  | 'topic_limit'
  | 'topic_taken'
  | 'unavailable'
  | 'unsupported_media_type'
  | 'validation_failed';

export interface Api {
  operations: Operations;
  events: Events;
  problemCode: ProblemCode;
  problem: Problem;
}
export interface Operations {
  /**
   * List topics
   */
  listTopics: {
    params: {};
    query: {};
    body: {};
    result: TopicsOut;
  };
  /**
   * Create a topic
   */
  createTopic: {
    params: {};
    query: {};
    body: TopicIn;
    result: TopicOut;
  };
  /**
   * Archive a topic
   */
  archiveTopic: {
    params: {
      /**
       * Id that starts with `top_`.
       */
      topic_id: string;
    };
    query: {};
    body: {};
    result: TopicOut;
  };
  /**
   * Invite people to a topic
   */
  createInvite: {
    params: {};
    query: {};
    body: InviteIn;
    result: NewInviteOut;
  };
  /**
   * List invites
   */
  listInvites: {
    params: {};
    query: {
      /**
       * How many, 20 when absent.
       */
      limit?: number;
      /**
       * `next_cursor` of the page before.
       */
      cursor?: string;
    };
    body: {};
    result: InvitesOut;
  };
  /**
   * Withdraw an invite
   */
  revokeInvite: {
    params: {
      /**
       * Id that starts with `inv_`.
       */
      invite_id: string;
    };
    query: {};
    body: {};
    result: InviteOut;
  };
  /**
   * List subscribers
   */
  listSubscribers: {
    params: {};
    query: {
      /**
       * `<username>/<topic_name>`
       */
      topic?: string;
      /**
       * How many, 20 when absent.
       */
      limit?: number;
      /**
       * `next_cursor` of the page before.
       */
      cursor?: string;
    };
    body: {};
    result: SubscribersOut;
  };
  /**
   * Show a subscriber
   */
  getSubscriber: {
    params: {
      /**
       * Id that starts with `usr_`.
       */
      subscriber_id: string;
    };
    query: {};
    body: {};
    result: SubscriberDetailOut;
  };
  /**
   * Remove a person
   */
  removeSubscriber: {
    params: {
      /**
       * Id that starts with `usr_`.
       */
      subscriber_id: string;
    };
    query: {};
    body: RemoveSubscriberIn;
    result: Done;
  };
  /**
   * Send a message, now or later
   */
  sendMessage: {
    params: {};
    query: {};
    body: MessageIn;
    result: SentMessageOut;
  };
  /**
   * List messages, newest first
   */
  listMessages: {
    params: {};
    query: {
      /**
       * How many, 20 when absent.
       */
      limit?: number;
      /**
       * `next_cursor` of the page before.
       */
      cursor?: string;
      /**
       * `<username>/<topic_name>`
       */
      topic?: string;
      /**
       * Repeat it to ask for any of several.
       */
      status?: MessageStatus[];
      /**
       * Your reference. Echoed byte for byte in the callback.
       */
      ext?: string;
      /**
       * UTC milliseconds.
       */
      created_after?: number;
      /**
       * UTC milliseconds.
       */
      created_before?: number;
    };
    body: {};
    result: MessagesOut;
  };
  /**
   * Show a message
   */
  getMessage: {
    params: {
      /**
       * Id that starts with `msg_`.
       */
      message_id: string;
    };
    query: {
      /**
       * Seconds to hold the request until the message is final.
       */
      wait?: number;
    };
    body: {};
    result: MessageOut;
  };
  /**
   * Withdraw a message
   */
  cancelMessage: {
    params: {
      /**
       * Id that starts with `msg_`.
       */
      message_id: string;
    };
    query: {};
    body: CancelIn;
    result: MessageOut;
  };
  /**
   * Redeem a secure context link
   */
  verifyContextLink: {
    params: {};
    query: {};
    body: VerifyContextLinkIn;
    result: VerifiedContextLinkOut;
  };
  /**
   * Who did not expect a message
   */
  listReports: {
    params: {
      /**
       * Id that starts with `msg_`.
       */
      message_id: string;
    };
    query: {
      /**
       * How many, 20 when absent.
       */
      limit?: number;
      /**
       * `next_cursor` of the page before.
       */
      cursor?: string;
    };
    body: {};
    result: ReportsOut;
  };
  /**
   * What became of the pushes of a message
   */
  listPushAttempts: {
    params: {
      /**
       * Id that starts with `msg_`.
       */
      message_id: string;
    };
    query: {};
    body: {};
    result: PushAttemptsOut;
  };
  /**
   * List deliveries, newest first
   */
  listDeliveries: {
    params: {};
    query: {
      /**
       * How many, 20 when absent.
       */
      limit?: number;
      /**
       * `next_cursor` of the page before.
       */
      cursor?: string;
      /**
       * Id that starts with `msg_`.
       */
      message_id?: string;
      /**
       * Repeat it to ask for any of several.
       */
      status?: DeliveryStatus[];
    };
    body: {};
    result: DeliveriesOut;
  };
  /**
   * Show a delivery with its attempts
   */
  getDelivery: {
    params: {
      /**
       * Id that starts with `dlv_`.
       */
      delivery_id: string;
    };
    query: {};
    body: {};
    result: DeliveryDetailOut;
  };
  /**
   * Deliver once more
   */
  resendDelivery: {
    params: {
      /**
       * Id that starts with `dlv_`.
       */
      delivery_id: string;
    };
    query: {};
    body: {};
    result: DeliveryOut;
  };
  /**
   * Deliver all failed ones once more
   */
  resendFailedDeliveries: {
    params: {};
    query: {};
    body: ResendFailedIn;
    result: ResentOut;
  };
  /**
   * Show the callback URL
   */
  showCallback: {
    params: {};
    query: {};
    body: {};
    result: CallbackOut;
  };
  /**
   * Set the callback URL
   */
  setCallback: {
    params: {};
    query: {};
    body: CallbackUrlIn;
    result: CallbackOut;
  };
  /**
   * Test the callback URL
   */
  testCallback: {
    params: {};
    query: {};
    body: {};
    result: CallbackTestOut;
  };
  /**
   * Diagnose the receiver
   */
  diagnoseCallback: {
    params: {};
    query: {};
    body: {};
    result: DiagnosisOut;
  };
}
export interface TopicsOut {
  data: TopicOut[];
}
export interface TopicOut {
  /**
   * Id that starts with `top_`.
   */
  topic_id: string;
  /**
   * `<username>/<topic_name>`
   */
  topic: string;
  /**
   * The part after the slash.
   */
  name: string;
  /**
   * The topic that came with the account; it cannot be archived.
   */
  is_default: boolean;
  /**
   * UTC milliseconds since the epoch.
   */
  created_at: number;
  /**
   * Since when it takes no new messages.
   */
  archived_at: number | null;
}
export interface TopicIn {
  name: string;
}
export interface InviteIn {
  /**
   * `<username>/<topic_name>`
   */
  topic: string;
  /**
   * For you alone: your invites, subscribers and answers have it; people do not see it.
   */
  label?: string;
  /**
   * How many people may join with it; null for any number.
   */
  max_uses?: number | null;
  /**
   * Seconds.
   */
  expires_in?: number;
  /**
   * Only this address may join.
   */
  email?: string;
}
export interface NewInviteOut {
  /**
   * Id that starts with `inv_`.
   */
  invite_id: string;
  topic: string;
  label: string | null;
  /**
   * The only address that may join; null for any.
   */
  email: string | null;
  /**
   * Null for any number.
   */
  max_uses: number | null;
  /**
   * How many people have joined with it.
   */
  uses: number;
  state: InviteState;
  /**
   * UTC milliseconds since the epoch.
   */
  created_at: number;
  /**
   * UTC milliseconds since the epoch.
   */
  expires_at: number;
  /**
   * The link to open. Shown only here.
   */
  url: string;
  /**
   * The link as a QR code, an SVG document. Shown only here.
   */
  qr_svg: string;
}
export interface InvitesOut {
  data: InviteOut[];
  has_more: boolean;
  /**
   * `cursor` of the next page; null on the last.
   */
  next_cursor: string | null;
}
export interface InviteOut {
  /**
   * Id that starts with `inv_`.
   */
  invite_id: string;
  topic: string;
  label: string | null;
  /**
   * The only address that may join; null for any.
   */
  email: string | null;
  /**
   * Null for any number.
   */
  max_uses: number | null;
  /**
   * How many people have joined with it.
   */
  uses: number;
  state: InviteState;
  /**
   * UTC milliseconds since the epoch.
   */
  created_at: number;
  /**
   * UTC milliseconds since the epoch.
   */
  expires_at: number;
}
export interface SubscribersOut {
  data: SubscriberOut[];
  has_more: boolean;
  /**
   * `cursor` of the next page; null on the last.
   */
  next_cursor: string | null;
}
export interface SubscriberOut {
  /**
   * Pairwise: the same person has another id elsewhere.
   */
  subscriber_id: string;
  display_name: string;
  /**
   * Only when the invite was locked to this address.
   */
  email: string | null;
  topic: string;
  /**
   * UTC milliseconds since the epoch.
   */
  subscribed_at: number;
  /**
   * The label of the invite by which the person joined; null when it has none.
   */
  invite_label: string | null;
  /**
   * Browsers in which this person gets pushes.
   */
  reachable_devices: number;
}
export interface SubscriberDetailOut {
  /**
   * Pairwise: the same person has another id elsewhere.
   */
  subscriber_id: string;
  display_name: string;
  /**
   * Only when the invite was locked to this address.
   */
  email: string | null;
  /**
   * Browsers in which this person gets pushes.
   */
  reachable_devices: number;
  /**
   * Where the person is subscribed, the newest first; empty for one who has left.
   */
  subscriptions: {
    topic: string;
    /**
     * UTC milliseconds since the epoch.
     */
    subscribed_at: number;
    /**
     * The label of the invite by which the person joined; null when it has none.
     */
    invite_label: string | null;
  }[];
}
export interface RemoveSubscriberIn {
  /**
   * From this topic only; without it from all of yours.
   */
  topic?: string;
}
export interface Done {
  ok: true;
}
export interface MessageIn {
  /**
   * `<username>/<topic_name>`
   */
  topic: string;
  type: 'approval';
  /**
   * Your reference. Echoed byte for byte in the callback.
   */
  ext?: string;
  payload: PayloadIn;
  /**
   * Only these subscribers of the topic.
   *
   * @minItems 1
   * @maxItems 100
   *
   * Items: Id that starts with `usr_`.
   */
  to?: string[];
  /**
   * Whether people who join the topic before the message closes get it too. It is for those who were subscribed when it was sent; if nobody was, for whoever joins.
   */
  to_later_joiners?: boolean;
  /**
   * UTC milliseconds, in the future, at most 365 days ahead.
   */
  scheduled_at?: number;
  /**
   * Seconds from sending until the message expires.
   */
  expires_in?: number;
  /**
   * A page of yours that the person may open from the message: https, with a domain name, without a user name.
   */
  context_url?: string;
  /**
   * The words on that link.
   */
  context_label?: string;
  /**
   * Whether the link carries a one-time token that your site verifies. Needs `context_url`; a very long `ext` does not fit in such a link.
   */
  context_secure?: boolean;
  /**
   * What an answer needs: a signed-in session, or a passkey that signs this very card and word.
   */
  require?: 'session' | 'passkey';
  /**
   * With `mail`, people without a browser that takes pushes get a mail: it names you, has nothing of the message, and its link only opens the inbox. Who has muted the topic, or reported a message of yours in the last day, gets none, and nobody more than ten of yours in a UTC day.
   */
  fallback?: 'none' | 'mail';
}
export interface PayloadIn {
  /**
   * What is asked, in one line.
   */
  title: string;
  /**
   * Plain text with line breaks; links are found.
   */
  body?: string;
  /**
   * The button that says yes.
   */
  approve_label?: string;
  /**
   * The button that says no. It must differ from the other one.
   */
  reject_label?: string;
  /**
   * Rows under the text.
   *
   * @maxItems 12
   */
  details?: DetailRow[];
}
export interface DetailRow {
  label: string;
  value: string;
}
export interface SentMessageOut {
  /**
   * Id that starts with `msg_`.
   */
  message_id: string;
  status: 'queued' | 'scheduled';
  topic: string;
  /**
   * UTC milliseconds since the epoch.
   */
  created_at: number;
  scheduled_at: number | null;
  /**
   * UTC milliseconds since the epoch.
   */
  expires_at: number;
  recipients: RecipientsOut;
}
export interface RecipientsOut {
  /**
   * The people whom it is for: a number, above 1,000 `"many"`.
   */
  people: number | 'many';
  /**
   * Those of them with a browser that takes pushes: a number, above 1,000 `"many"`.
   */
  reachable: number | 'many';
  /**
   * Those of them with a passkey, when the message requires one, otherwise null. With 0 nobody can answer it yet. `"many"` where there are more than 1,000 people: then it is not counted.
   */
  with_passkey: (number | 'many') | null;
}
export interface MessagesOut {
  data: MessageOut[];
  has_more: boolean;
  /**
   * `cursor` of the next page; null on the last.
   */
  next_cursor: string | null;
}
export interface MessageOut {
  /**
   * Id that starts with `msg_`.
   */
  message_id: string;
  topic: string;
  type: 'approval';
  status: MessageStatus;
  /**
   * Your reference, as you sent it.
   */
  ext: string | null;
  payload: PayloadOut;
  /**
   * True only after a person pressed the approve button.
   */
  approved: boolean;
  /**
   * The answer that decided; null while there is none.
   */
  response: ResponseOut | null;
  /**
   * What you said when you withdrew it.
   */
  cancel_reason: string | null;
  /**
   * The page that the person may open.
   */
  context_url: string | null;
  /**
   * Whether the link carries a one-time token.
   */
  context_secure: boolean;
  /**
   * What an answer needs.
   */
  require: 'session' | 'passkey';
  /**
   * The subscribers that it names; null when it is for the whole topic.
   */
  to: string[] | null;
  /**
   * Whether people who join before it closes get it too: you asked for it, or nobody was subscribed when it was sent.
   */
  to_later_joiners: boolean;
  /**
   * Whether people without a browser that takes pushes get a mail.
   */
  fallback: 'none' | 'mail';
  /**
   * Whom it was for when it was sent, or of a scheduled one when it was created; null for messages from before this was counted.
   */
  recipients: RecipientsOut | null;
  /**
   * How many recipients said that they did not expect it.
   */
  report_count: number;
  /**
   * UTC milliseconds since the epoch.
   */
  created_at: number;
  scheduled_at: number | null;
  /**
   * When recipients could see it first.
   */
  sent_at: number | null;
  /**
   * When somebody first opened it.
   */
  seen_at: number | null;
  /**
   * UTC milliseconds since the epoch.
   */
  expires_at: number;
  /**
   * When it became final.
   */
  closed_at: number | null;
  /**
   * Browsers that were pushed to, that took it, and that are gone.
   */
  push: {
    attempted: number;
    accepted: number;
    gone: number;
  };
}
export interface PayloadOut {
  title: string;
  body?: string;
  approve_label: string;
  reject_label: string;
  details?: {
    label: string;
    value: string;
  }[];
}
export interface ResponseOut {
  value: ResponseValue;
  /**
   * The button as the person saw it.
   */
  label: string;
  comment: string | null;
  /**
   * UTC milliseconds since the epoch.
   */
  responded_at: number;
  responder: ResponderOut;
  auth_method: AnswerMethod;
  /**
   * The proof, when it was given with a passkey.
   */
  passkey: PasskeyProofOut | null;
  /**
   * sha-256=… of the payload that was shown (RFC 8785 JSON).
   */
  payload_digest: string;
}
export interface ResponderOut {
  /**
   * Pairwise: the same person has another id elsewhere.
   */
  subscriber_id: string;
  /**
   * The name that the person chose.
   */
  display_name: string;
  /**
   * Only when the invite was locked to this address.
   */
  email: string | null;
  /**
   * The label of the invite by which the person joined the topic; null when it has none.
   */
  invite_label: string | null;
  /**
   * Since when the person is on the topic; null for answers from before this was kept.
   */
  subscribed_at: number | null;
}
export interface PasskeyProofOut {
  credential_id: string;
  public_key:
    | {
        kty: 'EC';
        alg: 'ES256';
        crv: 'P-256';
        x: string;
        y: string;
      }
    | {
        kty: 'RSA';
        alg: 'RS256';
        n: string;
        e: string;
      };
  authenticator_data: string;
  client_data_json: string;
  /**
   * Over authenticator_data and the SHA-256 of client_data_json.
   */
  signature: string;
  /**
   * The last line of the text whose SHA-256 is the signed challenge.
   */
  nonce: string;
}
export interface CancelIn {
  reason?: string;
}
export interface VerifyContextLinkIn {
  /**
   * The `context_token` that your page was opened with.
   */
  token: string;
  /**
   * Your name for this redemption: with it a retry is told apart from a second redeemer.
   */
  redemption_id?: string;
}
export interface VerifiedContextLinkOut {
  /**
   * False when the message was withdrawn or has expired.
   */
  valid: boolean;
  /**
   * True for the one request that used the link up; false for its retries.
   */
  consumed_now: boolean;
  /**
   * Id that starts with `msg_`.
   */
  message_id: string;
  /**
   * Your reference, as you sent it.
   */
  ext: string | null;
  topic: string;
  /**
   * Who tapped.
   */
  subscriber_id: string;
  /**
   * Of the message, now.
   */
  status: 'scheduled' | 'queued' | 'delivered' | 'approved' | 'rejected' | 'expired' | 'canceled';
  /**
   * When the message expires, UTC milliseconds since the epoch.
   */
  expires_at: number;
  /**
   * Why it is not valid.
   */
  reason?: 'canceled' | 'expired';
}
export interface ReportsOut {
  data: ReportOut[];
  has_more: boolean;
  /**
   * `cursor` of the next page; null on the last.
   */
  next_cursor: string | null;
}
export interface ReportOut {
  /**
   * Id that starts with `rpt_`.
   */
  report_id: string;
  comment: string | null;
  /**
   * UTC milliseconds since the epoch.
   */
  reported_at: number;
  /**
   * Until when your messages do not notify this person. They are in their inbox all the same.
   */
  muted_until: number;
  reporter: {
    /**
     * Id that starts with `usr_`.
     */
    subscriber_id: string;
    display_name: string;
  };
}
export interface PushAttemptsOut {
  data: PushAttemptOut[];
}
export interface PushAttemptOut {
  /**
   * `new` shows the message; `closed` replaces its notification once it is final; `summary` shows how many of your messages wait, and names this one.
   */
  reason: 'new' | 'closed' | 'summary';
  /**
   * 1 is the first. Later ones are for devices that need it.
   */
  attempt: number;
  /**
   * When it began.
   */
  attempted_at: number;
  /**
   * Devices by what became of their push.
   */
  results: PushResultOut[];
}
export interface PushResultOut {
  outcome: PushResultKind;
  /**
   * Of the push service; null without an answer.
   */
  status_code: number | null;
  devices: number;
  /**
   * What the slowest of these took.
   */
  slowest_ms: number;
  /**
   * When the first of these is due again; null: never.
   */
  retry_at: number | null;
  /**
   * Of `muted`: until when your messages do not notify the first of them.
   */
  muted_until: number | null;
}
export interface DeliveriesOut {
  data: DeliveryOut[];
  has_more: boolean;
  /**
   * `cursor` of the next page; null on the last.
   */
  next_cursor: string | null;
}
export interface DeliveryOut {
  /**
   * Id that starts with `dlv_`.
   */
  delivery_id: string;
  /**
   * The `webhook-id` of every attempt.
   */
  event_id: string;
  event_type: string;
  /**
   * Id that starts with `msg_`.
   */
  message_id: string;
  status: DeliveryStatus;
  /**
   * Attempts in the log, those before a resend too.
   */
  attempt_count: number;
  /**
   * Null when nothing was answered.
   */
  last_status_code: number | null;
  /**
   * Why it failed: `dns_failed`, `blocked_address`, `connect_failed`, `tls_error`, `timeout`, `redirect`, `non_2xx`, or `internal` when it failed on our side; null after a 2xx.
   */
  last_error: string | null;
  /**
   * UTC milliseconds since the epoch.
   */
  created_at: number;
  last_attempt_at: number | null;
  /**
   * Null when nothing is to come, and while it is being tried.
   */
  next_attempt_at: number | null;
}
export interface DeliveryDetailOut {
  /**
   * Id that starts with `dlv_`.
   */
  delivery_id: string;
  /**
   * The `webhook-id` of every attempt.
   */
  event_id: string;
  event_type: string;
  /**
   * Id that starts with `msg_`.
   */
  message_id: string;
  status: DeliveryStatus;
  /**
   * Attempts in the log, those before a resend too.
   */
  attempt_count: number;
  /**
   * Null when nothing was answered.
   */
  last_status_code: number | null;
  /**
   * Why it failed: `dns_failed`, `blocked_address`, `connect_failed`, `tls_error`, `timeout`, `redirect`, `non_2xx`, or `internal` when it failed on our side; null after a 2xx.
   */
  last_error: string | null;
  /**
   * UTC milliseconds since the epoch.
   */
  created_at: number;
  last_attempt_at: number | null;
  /**
   * Null when nothing is to come, and while it is being tried.
   */
  next_attempt_at: number | null;
  /**
   * The exact bytes of every attempt.
   */
  body: string;
  /**
   * Oldest first.
   */
  attempts: AttemptOut[];
}
export interface AttemptOut {
  /**
   * UTC milliseconds since the epoch.
   */
  attempted_at: number;
  duration_ms: number;
  /**
   * Where it went; null in attempts older than this field.
   */
  url: string | null;
  /**
   * As they were sent; the signature is null in attempts older than this field.
   */
  request_headers: {
    'webhook-id': string;
    'webhook-timestamp': string;
    'webhook-signature': string | null;
  };
  /**
   * Null when nothing was answered.
   */
  status_code: number | null;
  /**
   * Why it failed: `dns_failed`, `blocked_address`, `connect_failed`, `tls_error`, `timeout`, `redirect`, `non_2xx`, or `internal` when it failed on our side; null after a 2xx.
   */
  error: string | null;
  /**
   * The first KiB of the answer; null when nothing was answered, or no text.
   */
  response_excerpt: string | null;
}
export interface ResendFailedIn {
  /**
   * UTC milliseconds. Deliveries created at this time or later.
   */
  since: number;
}
export interface ResentOut {
  resent: number;
}
export interface CallbackOut {
  /**
   * `off`: nothing is delivered until a test passes or another URL is saved. `none`: no URL.
   */
  state: 'on' | 'off' | 'none';
  /**
   * Why it is off. `gone`: the receiver answered 410. `failing`: five days of nothing but failures.
   */
  reason: ('gone' | 'failing') | null;
  /**
   * The first failure since the last success.
   */
  failing_since: number | null;
  disabled_at: number | null;
  /**
   * When a test of this URL last passed.
   */
  tested_at: number | null;
  /**
   * Null: there is none, and nothing is delivered.
   */
  callback_url: string | null;
}
export interface CallbackUrlIn {
  /**
   * Null removes it.
   */
  callback_url: string | null;
}
export interface CallbackTestOut {
  /**
   * What was sent with it.
   */
  headers: {};
  /**
   * The exact bytes of the body.
   */
  body: string;
  /**
   * `id.timestamp.body`, exactly as it was signed.
   */
  signed_content: string;
  /**
   * Null when nothing was answered.
   */
  status_code: number | null;
  /**
   * Why it failed: `dns_failed`, `blocked_address`, `connect_failed`, `tls_error`, `timeout`, `redirect`, `non_2xx`, or `internal` when it failed on our side; null after a 2xx.
   */
  error: string | null;
  duration_ms: number;
  /**
   * The first KiB of the answer; null when nothing was answered, or no text.
   */
  response_excerpt: string | null;
  /**
   * Whether it was answered with a 2xx in time.
   */
  ok: boolean;
  /**
   * The same in words, and what to do.
   */
  finding: string;
}
export interface DiagnosisOut {
  /**
   * Whether every probe passed.
   */
  ok: boolean;
  probes: ProbeOut[];
}
export interface ProbeOut {
  name: ProbeName;
  /**
   * accept: a 2xx. refuse: a 4xx.
   */
  expected: 'accept' | 'refuse';
  passed: boolean;
  /**
   * What was seen, and what to do when it is wrong.
   */
  finding: string;
  /**
   * Empty when it was not tried.
   */
  requests: ProbeRequestOut[];
}
export interface ProbeRequestOut {
  /**
   * What was sent with it.
   */
  headers: {};
  /**
   * The exact bytes of the body.
   */
  body: string;
  /**
   * `id.timestamp.body`, exactly as it was signed.
   */
  signed_content: string;
  /**
   * Null when nothing was answered.
   */
  status_code: number | null;
  /**
   * Why it failed: `dns_failed`, `blocked_address`, `connect_failed`, `tls_error`, `timeout`, `redirect`, `non_2xx`, or `internal` when it failed on our side; null after a 2xx.
   */
  error: string | null;
  duration_ms: number;
  /**
   * The first KiB of the answer; null when nothing was answered, or no text.
   */
  response_excerpt: string | null;
}
export interface Events {
  'message.approved': MessageEvent & {
    type?: 'message.approved';
  };
  'message.rejected': MessageEvent & {
    type?: 'message.rejected';
  };
  'message.expired': MessageEvent & {
    type?: 'message.expired';
  };
  'message.canceled': MessageEvent & {
    type?: 'message.canceled';
  };
  'webhook.test': MessageEvent & {
    type?: 'webhook.test';
  };
  'message.reported': MessageEvent & {
    type?: 'message.reported';
  };
}
export interface MessageEvent {
  type:
    | 'message.approved'
    | 'message.rejected'
    | 'message.expired'
    | 'message.canceled'
    | 'webhook.test'
    | 'message.reported';
  /**
   * Id that starts with `evt_`.
   */
  id: string;
  /**
   * UTC milliseconds since the epoch.
   */
  timestamp: number;
  api_version: 'v1';
  /**
   * The message, without its payload.
   */
  data: {
    /**
     * Id that starts with `msg_`.
     */
    message_id: string;
    topic: string;
    type: 'approval';
    status: MessageStatus;
    /**
     * Your reference, as you sent it.
     */
    ext: string | null;
    /**
     * True only after a person pressed the approve button.
     */
    approved: boolean;
    /**
     * The answer that decided; null while there is none.
     */
    response: ResponseOut | null;
    /**
     * What you said when you withdrew it.
     */
    cancel_reason: string | null;
    /**
     * The page that the person may open.
     */
    context_url: string | null;
    /**
     * Whether the link carries a one-time token.
     */
    context_secure: boolean;
    /**
     * What an answer needs.
     */
    require: 'session' | 'passkey';
    /**
     * The subscribers that it names; null when it is for the whole topic.
     */
    to: string[] | null;
    /**
     * Whether people who join before it closes get it too: you asked for it, or nobody was subscribed when it was sent.
     */
    to_later_joiners: boolean;
    /**
     * Whether people without a browser that takes pushes get a mail.
     */
    fallback: 'none' | 'mail';
    /**
     * Whom it was for when it was sent, or of a scheduled one when it was created; null for messages from before this was counted.
     */
    recipients: RecipientsOut | null;
    /**
     * How many recipients said that they did not expect it.
     */
    report_count: number;
    /**
     * UTC milliseconds since the epoch.
     */
    created_at: number;
    scheduled_at: number | null;
    /**
     * When recipients could see it first.
     */
    sent_at: number | null;
    /**
     * When somebody first opened it.
     */
    seen_at: number | null;
    /**
     * UTC milliseconds since the epoch.
     */
    expires_at: number;
    /**
     * When it became final.
     */
    closed_at: number | null;
    /**
     * Browsers that were pushed to, that took it, and that are gone.
     */
    push: {
      attempted: number;
      accepted: number;
      gone: number;
    };
    report?: ReportOut;
  };
}
export interface Problem {
  /**
   * Address of the page that explains this code.
   */
  type: string;
  title: string;
  status: number;
  detail: string;
  /**
   * Path of the request.
   */
  instance: string;
  /**
   * Stable name of the problem.
   */
  code: string;
  request_id: string;
  /**
   * The wrong fields, for validation_failed.
   */
  errors?: {
    pointer: string;
    code: string;
    detail: string;
  }[];
  /**
   * The state of a message that is closed.
   */
  message_status?:
    'scheduled' | 'queued' | 'delivered' | 'approved' | 'rejected' | 'expired' | 'canceled';
  /**
   * Since when a message takes no answer.
   */
  ended_at?: number;
  /**
   * The answer that stands.
   */
  response?: ResponseOut | InboxResponseOut | null;
}
export interface InboxResponseOut {
  value: ResponseValue;
  label: string;
  comment: string | null;
  /**
   * UTC milliseconds since the epoch.
   */
  responded_at: number;
  responder: {
    display_name: string;
    is_you: boolean;
  };
  auth_method: AnswerMethod;
}

/** Method and path of every operation. */
export const operations = {
  listTopics: ['GET', '/v1/open/topics'],
  createTopic: ['POST', '/v1/open/topics'],
  archiveTopic: ['POST', '/v1/open/topics/{topic_id}/archive'],
  createInvite: ['POST', '/v1/open/invites'],
  listInvites: ['GET', '/v1/open/invites'],
  revokeInvite: ['POST', '/v1/open/invites/{invite_id}/revoke'],
  listSubscribers: ['GET', '/v1/open/subscribers'],
  getSubscriber: ['GET', '/v1/open/subscribers/{subscriber_id}'],
  removeSubscriber: ['POST', '/v1/open/subscribers/{subscriber_id}/remove'],
  sendMessage: ['POST', '/v1/open/messages'],
  listMessages: ['GET', '/v1/open/messages'],
  getMessage: ['GET', '/v1/open/messages/{message_id}'],
  cancelMessage: ['POST', '/v1/open/messages/{message_id}/cancel'],
  verifyContextLink: ['POST', '/v1/open/context-links/verify'],
  listReports: ['GET', '/v1/open/messages/{message_id}/reports'],
  listPushAttempts: ['GET', '/v1/open/messages/{message_id}/pushes'],
  listDeliveries: ['GET', '/v1/open/deliveries'],
  getDelivery: ['GET', '/v1/open/deliveries/{delivery_id}'],
  resendDelivery: ['POST', '/v1/open/deliveries/{delivery_id}/resend'],
  resendFailedDeliveries: ['POST', '/v1/open/deliveries/resend'],
  showCallback: ['GET', '/v1/open/callback'],
  setCallback: ['PUT', '/v1/open/callback'],
  testCallback: ['POST', '/v1/open/webhooks/test'],
  diagnoseCallback: ['POST', '/v1/open/webhooks/diagnose'],
} as const satisfies Record<keyof Operations, readonly [method: string, path: string]>;
