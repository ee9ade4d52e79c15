// Generated from docs/openapi.json by `npm run generate -w @assent/sdk`. A test fails when it is stale.
// biome-ignore-all lint: generated
// biome-ignore-all format: generated

export type MediaType = 'image/png' | 'image/jpeg' | 'image/webp' | 'application/pdf';
export type InviteState = 'open' | 'used_up' | 'expired' | 'revoked';
/**
 * What the push service refuses. `vapid_subject`: the contact address of this server is reserved or malformed. `vapid_keys`: the keys of this server are not one pair. `vapid_key_changed`: the browser subscribed with another key. `vapid_clock`: the clock of this server is wrong. `vapid_token`: the token, although none of these is found.
 */
export type PushRefusalCause =
  'vapid_subject' | 'vapid_keys' | 'vapid_key_changed' | 'vapid_clock' | 'vapid_token';
export type BlockIn = MoneyBlockIn | TableBlockIn | DiffBlockIn | ImageBlockIn | DocumentBlockIn;
/**
 * Code of a currency (ISO 4217).
 */
export type Currency =
  | 'AED'
  | 'AFN'
  | 'ALL'
  | 'AMD'
  | 'AOA'
  | 'ARS'
  | 'AUD'
  | 'AWG'
  | 'AZN'
  | 'BAM'
  | 'BBD'
  | 'BDT'
  | 'BHD'
  | 'BIF'
  | 'BMD'
  | 'BND'
  | 'BOB'
  | 'BOV'
  | 'BRL'
  | 'BSD'
  | 'BTN'
  | 'BWP'
  | 'BYN'
  | 'BZD'
  | 'CAD'
  | 'CDF'
  | 'CHE'
  | 'CHF'
  | 'CHW'
  | 'CLF'
  | 'CLP'
  | 'CNY'
  | 'COP'
  | 'COU'
  | 'CRC'
  | 'CUC'
  | 'CUP'
  | 'CVE'
  | 'CZK'
  | 'DJF'
  | 'DKK'
  | 'DOP'
  | 'DZD'
  | 'EGP'
  | 'ERN'
  | 'ETB'
  | 'EUR'
  | 'FJD'
  | 'FKP'
  | 'GBP'
  | 'GEL'
  | 'GHS'
  | 'GIP'
  | 'GMD'
  | 'GNF'
  | 'GTQ'
  | 'GYD'
  | 'HKD'
  | 'HNL'
  | 'HTG'
  | 'HUF'
  | 'IDR'
  | 'ILS'
  | 'INR'
  | 'IQD'
  | 'IRR'
  | 'ISK'
  | 'JMD'
  | 'JOD'
  | 'JPY'
  | 'KES'
  | 'KGS'
  | 'KHR'
  | 'KMF'
  | 'KPW'
  | 'KRW'
  | 'KWD'
  | 'KYD'
  | 'KZT'
  | 'LAK'
  | 'LBP'
  | 'LKR'
  | 'LRD'
  | 'LSL'
  | 'LYD'
  | 'MAD'
  | 'MDL'
  | 'MGA'
  | 'MKD'
  | 'MMK'
  | 'MNT'
  | 'MOP'
  | 'MRU'
  | 'MUR'
  | 'MVR'
  | 'MWK'
  | 'MXN'
  | 'MXV'
  | 'MYR'
  | 'MZN'
  | 'NAD'
  | 'NGN'
  | 'NIO'
  | 'NOK'
  | 'NPR'
  | 'NZD'
  | 'OMR'
  | 'PAB'
  | 'PEN'
  | 'PGK'
  | 'PHP'
  | 'PKR'
  | 'PLN'
  | 'PYG'
  | 'QAR'
  | 'RON'
  | 'RSD'
  | 'RUB'
  | 'RWF'
  | 'SAR'
  | 'SBD'
  | 'SCR'
  | 'SDG'
  | 'SEK'
  | 'SGD'
  | 'SHP'
  | 'SLE'
  | 'SOS'
  | 'SRD'
  | 'SSP'
  | 'STN'
  | 'SVC'
  | 'SYP'
  | 'SZL'
  | 'THB'
  | 'TJS'
  | 'TMT'
  | 'TND'
  | 'TOP'
  | 'TRY'
  | 'TTD'
  | 'TWD'
  | 'TZS'
  | 'UAH'
  | 'UGX'
  | 'USD'
  | 'USN'
  | 'UYI'
  | 'UYU'
  | 'UYW'
  | 'UZS'
  | 'VED'
  | 'VES'
  | 'VND'
  | 'VUV'
  | 'WST'
  | 'XAF'
  | 'XCD'
  | 'XCG'
  | 'XOF'
  | 'XPF'
  | 'YER'
  | 'ZAR'
  | 'ZMW'
  | 'ZWG';
/**
 * How the cells of a column are aligned. Default: start.
 */
export type ColumnAlign = 'start' | 'center' | 'end';
export type FieldIn = PlainFieldIn | AmountFieldIn;
/**
 * What a value of the field is. A select has one of its `options`, a multiselect several.
 */
export type PlainFieldType = 'text' | 'number' | 'boolean' | 'select' | 'multiselect';
/**
 * How many people must approve, and who cannot answer.
 */
export type ApprovalsIn = ApprovalsInRequired | ApprovalsInEach;
export type BlockOut =
  MoneyBlockOut | TableBlockOut | DiffBlockOut | ImageBlockOut | DocumentBlockOut;
export type MessageStatus =
  'scheduled' | 'queued' | 'delivered' | 'approved' | 'rejected' | 'expired' | 'canceled';
export type FieldOut = PlainFieldOut | AmountFieldOut;
export type ResponseValue = 'approve' | 'reject';
export type AuthMethod = 'session' | 'passkey' | 'test';
export type ApprovedValues = 'same' | 'each';
/**
 * `sent`: it was sent to a browser of theirs that receives pushes, by itself or in a summary. `waiting`: it leaves later, see `at`. `muted`: they muted the topic, or reported a message of yours. `refused`: the push services of all their browsers refuse it, or do not respond. `no_browser`: they have no browser that receives pushes. From the browsers that they have now.
 */
export type PushState = 'sent' | 'waiting' | 'muted' | 'refused' | 'no_browser';
/**
 * `accepted`: the push service accepted the push. `gone`: the browser no longer accepts pushes, or its push service is no longer allowed; the subscription was removed. `later`: the push service was busy or did not respond, and the push will be retried. `refused`: the push service refused the push, and a retry would not help. `slow`: the push service has not responded yet. `gathered`: not pushed individually, because more than 5 of your messages of the last 10 minutes are open; one notification shows their number. `muted`: not pushed, because the person reported a message of yours. `quiet`: not pushed yet, because it is within the quiet hours of the person; `retry_at` is when it leaves.
 */
export type PushResultKind =
  'accepted' | 'gone' | 'later' | 'refused' | 'slow' | 'gathered' | 'muted' | 'quiet';
/**
 * `answered`: they confirmed that it arrived. `silent`: a push service took the notification, and they have not confirmed. `no_device`: they have no browser that receives notifications. `not_delivered`: no push service took it, or it was not pushed; see `reason`.
 */
export type DrillState = 'not_delivered' | 'no_device' | 'silent' | 'answered';
/**
 * Why it was not delivered. `waiting`: it is about to be pushed. `quiet_hours`: they have quiet hours now. `muted_topic`: they muted the topic. `muted_sender`: they reported a message of yours, and get none of your notifications for some time. `left`: they left the topic. `no_answer`: their push service did not answer. `refused`: it refused the push; see `cause`.
 */
export type DrillReason =
  'waiting' | 'quiet_hours' | 'muted_topic' | 'muted_sender' | 'left' | 'no_answer' | 'refused';
export type EventType =
  | 'message.approved'
  | 'message.rejected'
  | 'message.expired'
  | 'message.canceled'
  | 'message.reported'
  | 'message.progressed'
  | 'message.question';
export type DeliveryStatus = 'pending' | 'succeeded' | 'exhausted' | 'skipped';
export type ProbeName = 'good' | 'wrong_signature' | 'stale' | 'changed_body' | 'same_id_twice';
export type ClockKind =
  | 'started'
  | 'canceled'
  | 'widened'
  | 'answered'
  | 'notified'
  | 'reminded'
  | 'expired'
  | 'callback_retried';
export type ProblemCode =
  | 'already_responded'
  | 'app_suspended'
  | 'audience_too_large'
  | 'authorization_erased'
  | 'callback_not_configured'
  | 'callback_url_blocked'
  | 'context_link_expired'
  | 'context_link_used'
  | 'drill_open'
  | 'email_not_verified'
  | 'event_unknown'
  | 'file_not_supported'
  | 'file_too_large'
  | 'group_full'
  | 'group_in_use'
  | 'group_limit'
  | 'group_taken'
  | 'hook_not_supported'
  | 'idempotency_in_progress'
  | 'idempotency_key_reused'
  | 'internal'
  | 'invalid_credentials'
  | 'invalid_cursor'
  | 'invalid_json'
  | 'message_closed'
  | 'not_cancelable'
  | 'not_found'
  | 'passkeys_unavailable'
  | 'payload_too_large'
  | 'question_answered'
  | 'quota_exceeded'
  | 'rate_limited'
  | 'receipt_unavailable'
  | 'reference_taken'
  | 'scheduled_in_past'
  | 'scope_missing'
  | 'storage_exceeded'
  | 'test_only'
  | 'topic_archived'
  | 'topic_forbidden'
  | 'topic_is_default'
  | 'topic_limit'
  | 'topic_taken'
  | 'unavailable'
  | 'unsupported_media_type'
  | 'validation_failed'
  | 'values_differ';

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
   * Change the title of a topic
   */
  updateTopic: {
    params: {
      /**
       * Id that starts with `top_`.
       */
      topic_id: string;
    };
    query: {};
    body: UpdateTopicIn;
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
   * Get what is known of a file
   */
  getFile: {
    params: {
      /**
       * Id that starts with `fil_`.
       */
      file_id: string;
    };
    query: {};
    body: {};
    result: FileOut;
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
       * Number of items per page. Default: 20.
       */
      limit?: number;
      /**
       * `next_cursor` of the previous page.
       */
      cursor?: string;
    };
    body: {};
    result: InvitesOut;
  };
  /**
   * Revoke an invite
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
       * Number of items per page. Default: 20.
       */
      limit?: number;
      /**
       * `next_cursor` of the previous page.
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
   * Set the reference of a subscriber
   */
  setReference: {
    params: {
      /**
       * Id that starts with `usr_`.
       */
      subscriber_id: string;
    };
    query: {};
    body: ReferenceIn;
    result: SubscriberDetailOut;
  };
  /**
   * Remove a subscriber
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
   * List groups
   */
  listGroups: {
    params: {};
    query: {};
    body: {};
    result: GroupsOut;
  };
  /**
   * Create a group
   */
  createGroup: {
    params: {};
    query: {};
    body: GroupIn;
    result: GroupOut;
  };
  /**
   * Get a group
   */
  getGroup: {
    params: {
      /**
       * Id that starts with `grp_`.
       */
      group_id: string;
    };
    query: {};
    body: {};
    result: GroupOut;
  };
  /**
   * Change a group
   */
  updateGroup: {
    params: {
      /**
       * Id that starts with `grp_`.
       */
      group_id: string;
    };
    query: {};
    body: UpdateGroupIn;
    result: GroupOut;
  };
  /**
   * Delete a group
   */
  deleteGroup: {
    params: {
      /**
       * Id that starts with `grp_`.
       */
      group_id: string;
    };
    query: {};
    body: {};
    result: Done;
  };
  /**
   * List the members of a group
   */
  listGroupMembers: {
    params: {
      /**
       * Id that starts with `grp_`.
       */
      group_id: string;
    };
    query: {
      on_call?: 'now';
      /**
       * Number of items per page. Default: 20.
       */
      limit?: number;
      /**
       * `next_cursor` of the previous page.
       */
      cursor?: string;
    };
    body: {};
    result: GroupMembersOut;
  };
  /**
   * Replace the members of a group
   */
  setGroupMembers: {
    params: {
      /**
       * Id that starts with `grp_`.
       */
      group_id: string;
    };
    query: {};
    body: GroupMembersIn;
    result: GroupOut;
  };
  /**
   * Add members to a group
   */
  addGroupMembers: {
    params: {
      /**
       * Id that starts with `grp_`.
       */
      group_id: string;
    };
    query: {};
    body: ChangedMembersIn;
    result: GroupOut;
  };
  /**
   * Remove members from a group
   */
  removeGroupMembers: {
    params: {
      /**
       * Id that starts with `grp_`.
       */
      group_id: string;
    };
    query: {};
    body: ChangedMembersIn;
    result: GroupOut;
  };
  /**
   * Set who is on call
   */
  setGroupOnCall: {
    params: {
      /**
       * Id that starts with `grp_`.
       */
      group_id: string;
    };
    query: {};
    body: OnCallIn;
    result: OnCallOut;
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
       * Number of items per page. Default: 20.
       */
      limit?: number;
      /**
       * `next_cursor` of the previous page.
       */
      cursor?: string;
      /**
       * Words of the title. It must have all of them, whole; case, accents and order are ignored.
       */
      q?: string;
      /**
       * Returns only messages that this subscriber answered, or that name them in `to`: the id, or `ref:` and the reference.
       */
      person?: string;
      /**
       * `<username>/<topic_name>`
       */
      topic?: string;
      /**
       * Repeat it to match any of several values.
       */
      status?: MessageStatus[];
      /**
       * Your reference. The callback returns it byte for byte.
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
       * Number of seconds to hold the request until the message is final.
       */
      wait?: number;
      until?: 'final' | 'question';
      /**
       * Only with `until=question`: the `questions.revision` that you know. A question that was open then does not end the wait again.
       */
      conversation?: number;
    };
    body: {};
    result: MessageOut;
  };
  /**
   * Cancel a message
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
   * List who opened a message
   */
  listMessageViews: {
    params: {
      /**
       * Id that starts with `msg_`.
       */
      message_id: string;
    };
    query: {
      /**
       * Number of items per page. Default: 20.
       */
      limit?: number;
      /**
       * `next_cursor` of the previous page.
       */
      cursor?: string;
    };
    body: {};
    result: ViewsOut;
  };
  /**
   * List whom a message is for
   */
  listMessageRecipients: {
    params: {
      /**
       * Id that starts with `msg_`.
       */
      message_id: string;
    };
    query: {
      /**
       * Number of items per page. Default: 20.
       */
      limit?: number;
      /**
       * `next_cursor` of the previous page.
       */
      cursor?: string;
    };
    body: {};
    result: MessageRecipientsOut;
  };
  /**
   * List what happens next to a message
   */
  listMessageSteps: {
    params: {
      /**
       * Id that starts with `msg_`.
       */
      message_id: string;
    };
    query: {};
    body: {};
    result: StepsOut;
  };
  /**
   * Answer a question
   */
  answerQuestion: {
    params: {
      /**
       * Id that starts with `msg_`.
       */
      message_id: string;
      /**
       * Id that starts with `qst_`.
       */
      question_id: string;
    };
    query: {};
    body: AnswerQuestionIn;
    result: AnsweredQuestionOut;
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
   * List the reports of a message
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
       * Number of items per page. Default: 20.
       */
      limit?: number;
      /**
       * `next_cursor` of the previous page.
       */
      cursor?: string;
    };
    body: {};
    result: ReportsOut;
  };
  /**
   * Show the receipt of a message
   */
  getReceipt: {
    params: {
      /**
       * Id that starts with `msg_`.
       */
      message_id: string;
    };
    query: {
      /**
       * `decision`: how the message ended or, while it is open, the approvals it has. `report`: the newest report.
       */
      of?: 'decision' | 'report';
    };
    body: {};
    result: ReceiptOut;
  };
  /**
   * List the push attempts of a message
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
   * Start a drill
   */
  startDrill: {
    params: {};
    query: {};
    body: DrillIn;
    result: DrillOut;
  };
  /**
   * List drills
   */
  listDrills: {
    params: {};
    query: {
      /**
       * `<username>/<topic_name>`
       */
      topic?: string;
      /**
       * Number of items per page. Default: 20.
       */
      limit?: number;
      /**
       * `next_cursor` of the previous page.
       */
      cursor?: string;
    };
    body: {};
    result: DrillsOut;
  };
  /**
   * Get a drill and its people
   */
  getDrill: {
    params: {
      /**
       * Id that starts with `dri_`.
       */
      drill_id: string;
    };
    query: {
      /**
       * Number of items per page. Default: 20.
       */
      limit?: number;
      /**
       * `next_cursor` of the previous page.
       */
      cursor?: string;
    };
    body: {};
    result: DrillWithPeopleOut;
  };
  /**
   * End a drill
   */
  endDrill: {
    params: {
      /**
       * Id that starts with `dri_`.
       */
      drill_id: string;
    };
    query: {};
    body: {};
    result: DrillOut;
  };
  /**
   * List drill schedules
   */
  listDrillSchedules: {
    params: {};
    query: {};
    body: {};
    result: DrillSchedulesOut;
  };
  /**
   * Set the monthly drill of a topic
   */
  setDrillSchedule: {
    params: {};
    query: {};
    body: DrillScheduleIn;
    result: DrillScheduleOut;
  };
  /**
   * Delete a drill schedule
   */
  deleteDrillSchedule: {
    params: {
      /**
       * Id that starts with `dsc_`.
       */
      schedule_id: string;
    };
    query: {};
    body: {};
    result: Done;
  };
  /**
   * List events, oldest first
   */
  listEvents: {
    params: {};
    query: {
      /**
       * Repeat it to match any of several values.
       */
      type?: EventType[];
      /**
       * Id of the event after which to continue, as callbacks carry it in `webhook-id`. `0`: begin with the oldest event that is kept.
       */
      after?: string;
      /**
       * Number of items per page. Default: 20.
       */
      limit?: number;
    };
    body: {};
    result: EventsOut;
  };
  /**
   * List deliveries, newest first
   */
  listDeliveries: {
    params: {};
    query: {
      /**
       * Number of items per page. Default: 20.
       */
      limit?: number;
      /**
       * `next_cursor` of the previous page.
       */
      cursor?: string;
      /**
       * Id that starts with `msg_`.
       */
      message_id?: string;
      /**
       * Repeat it to match any of several values.
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
   * Resend a delivery
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
   * Resend all failed deliveries
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
  /**
   * Answer a message of the test app
   */
  testRespond: {
    params: {
      /**
       * Id that starts with `msg_`.
       */
      message_id: string;
    };
    query: {};
    body: TestRespondIn;
    result: MessageOut;
  };
  /**
   * Advance the clock of the test app
   */
  advanceTestClock: {
    params: {};
    query: {};
    body: ClockIn;
    result: ClockOut;
  };
  /**
   * Answer the permission hook of a coding agent
   */
  askPermission: {
    params: {};
    query: {};
    body: PermissionHookIn;
    result: PermissionHookOut;
  };
  /**
   * Upload a file
   */
  uploadFile: {
    params: {};
    query: {
      /**
       * Its name, as people read it. What it is, its content decides.
       */
      name?: string;
    };
    body: unknown;
    result: FileOut;
  };
  /**
   * Get a file
   */
  getFileContent: {
    params: {
      file_id: string;
    };
    query: {};
    body: {};
    result: unknown;
  };
  /**
   * Stream events
   */
  streamEvents: {
    params: {};
    query: {
      /**
       * Repeat it to match any of several values.
       */
      type?: EventType[];
      /**
       * Id of the event after which to continue, as callbacks carry it in `webhook-id`. `0`: begin with the oldest event that is kept.
       */
      after?: string;
    };
    body: {};
    result: unknown;
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
   * What people read beside the name of the topic; null if it has no title.
   */
  title: string | null;
  /**
   * Whether it was created with the account; it cannot be archived.
   */
  is_default: boolean;
  /**
   * UTC milliseconds since the epoch.
   */
  created_at: number;
  /**
   * Time of archiving; null if it is not archived.
   */
  archived_at: number | null;
}
export interface TopicIn {
  /**
   * The part of its name after the slash.
   */
  name: string;
  /**
   * What people read beside the name, such as `Supplier payments`. It must not contain check marks, addresses or words of mixed alphabets, and must not resemble Assent. Null: people read only the name.
   */
  title?: string | null;
}
export interface UpdateTopicIn {
  /**
   * What people read beside the name, such as `Supplier payments`. It must not contain check marks, addresses or words of mixed alphabets, and must not resemble Assent. Null: people read only the name.
   */
  title: string | null;
}
export interface FileOut {
  /**
   * Id that starts with `fil_`.
   */
  file_id: string;
  name: string;
  media_type: MediaType;
  /**
   * Its size as it is stored.
   */
  bytes: number;
  /**
   * Digest of the bytes as they are stored and shown, in hex. Images are written anew.
   */
  sha256: string;
  /**
   * Of a PDF.
   */
  pages: number | null;
  /**
   * Of an image, in pixels.
   */
  width: number | null;
  /**
   * Of an image, in pixels.
   */
  height: number | null;
  /**
   * UTC milliseconds since the epoch.
   */
  created_at: number;
  /**
   * When it is deleted: 24 hours after the upload. Null while a message uses it.
   */
  expires_at: number | null;
}
export interface InviteIn {
  /**
   * `<username>/<topic_name>`
   */
  topic: string;
  /**
   * Visible only to you, on your invites, subscribers and answers. People do not see it.
   */
  label?: string;
  /**
   * Number of people who can join with the invite; null for any number. Default: `1`.
   */
  max_uses?: number | null;
  /**
   * In seconds. Default: `604800`.
   */
  expires_in?: number;
  /**
   * Only the person with this address can join.
   */
  email?: string;
  /**
   * What you call the person in your own system: whoever joins with the invite gets this reference. Requires `max_uses: 1`.
   */
  reference?: string;
}
export interface NewInviteOut {
  /**
   * Id that starts with `inv_`.
   */
  invite_id: string;
  topic: string;
  label: string | null;
  /**
   * The only address that can join; null for any.
   */
  email: string | null;
  /**
   * Reference of the person who joins with it.
   */
  reference: string | null;
  /**
   * Null for any number.
   */
  max_uses: number | null;
  /**
   * Number of people who have joined with the invite.
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
   * The link to open. Shown only in this response.
   */
  url: string;
  /**
   * The link as a QR code, an SVG document. Shown only in this response.
   */
  qr_svg: string;
}
export interface InvitesOut {
  data: InviteOut[];
  has_more: boolean;
  /**
   * `cursor` of the next page; null on the last page.
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
   * The only address that can join; null for any.
   */
  email: string | null;
  /**
   * Reference of the person who joins with it.
   */
  reference: string | null;
  /**
   * Null for any number.
   */
  max_uses: number | null;
  /**
   * Number of people who have joined with the invite.
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
   * `cursor` of the next page; null on the last page.
   */
  next_cursor: string | null;
}
export interface SubscriberOut {
  /**
   * Pairwise: every other account has a different id.
   */
  subscriber_id: string;
  display_name: string;
  /**
   * Only if the invite was locked to it.
   */
  email: string | null;
  /**
   * What you call the person; null if they have no reference.
   */
  reference: string | null;
  topic: string;
  /**
   * UTC milliseconds since the epoch.
   */
  subscribed_at: number;
  /**
   * Label of the invite with which the person joined; null if it has none.
   */
  invite_label: string | null;
  /**
   * Browsers that receive pushes.
   */
  reachable_devices: number;
  /**
   * Why the push service of one of these browsers refuses the pushes of this server; null if none does, or the cause is not known.
   */
  push_refusal: {
    cause: PushRefusalCause;
    /**
     * What is wrong and what to do. A text for people, which may change.
     */
    detail: string;
  } | null;
}
export interface SubscriberDetailOut {
  /**
   * Pairwise: every other account has a different id.
   */
  subscriber_id: string;
  display_name: string;
  /**
   * Only if the invite was locked to it.
   */
  email: string | null;
  /**
   * What you call the person; null if they have no reference.
   */
  reference: string | null;
  /**
   * Browsers that receive pushes.
   */
  reachable_devices: number;
  /**
   * Why the push service of one of these browsers refuses the pushes of this server; null if none does, or the cause is not known.
   */
  push_refusal: {
    cause: PushRefusalCause;
    /**
     * What is wrong and what to do. A text for people, which may change.
     */
    detail: string;
  } | null;
  /**
   * The person’s subscriptions, newest first; empty if the person has left.
   */
  subscriptions: {
    topic: string;
    /**
     * UTC milliseconds since the epoch.
     */
    subscribed_at: number;
    /**
     * Label of the invite with which the person joined; null if it has none.
     */
    invite_label: string | null;
  }[];
  /**
   * Those that have ended, newest first.
   */
  ended_subscriptions: {
    topic: string;
    /**
     * UTC milliseconds since the epoch.
     */
    ended_at: number;
    /**
     * `left`: the person left. `removed`: you removed them. `address_changed`: the invite was for an address that the person has no more. `erased`: the person has erased their data.
     */
    reason: 'left' | 'removed' | 'address_changed' | 'erased';
  }[];
  /**
   * The groups that the person is in, by name, and whether they are on call there now.
   */
  groups: {
    /**
     * Id that starts with `grp_`.
     */
    group_id: string;
    name: string;
    on_call: boolean;
  }[];
}
export interface ReferenceIn {
  /**
   * What you call the person, at most one subscriber each; null removes it.
   */
  reference: string | null;
}
export interface RemoveSubscriberIn {
  /**
   * Default: all of your topics.
   */
  topic?: string;
}
export interface Done {
  ok: true;
}
export interface GroupsOut {
  /**
   * By name.
   */
  data: GroupOut[];
}
export interface GroupOut {
  /**
   * Id that starts with `grp_`.
   */
  group_id: string;
  /**
   * Messages name it as `group:` and this name.
   */
  name: string;
  description: string | null;
  /**
   * Number of its members, at most 1,000.
   */
  members: number;
  /**
   * Number of the members who are on call now.
   */
  on_call: number;
  /**
   * Time at which they are no longer on call; null if there is none.
   */
  on_call_until: number | null;
  /**
   * UTC milliseconds since the epoch.
   */
  created_at: number;
}
export interface GroupIn {
  /**
   * The name by which messages name it, after `group:`.
   */
  name: string;
  /**
   * What the group is for; null for nothing.
   */
  description?: string | null;
}
export interface UpdateGroupIn {
  /**
   * The name by which messages name it, after `group:`.
   */
  name?: string;
  /**
   * What the group is for; null for nothing.
   */
  description?: string | null;
}
export interface GroupMembersOut {
  data: GroupMemberOut[];
  has_more: boolean;
  /**
   * `cursor` of the next page; null on the last page.
   */
  next_cursor: string | null;
}
export interface GroupMemberOut {
  /**
   * Id that starts with `usr_`. In a test app also the id of a test approver.
   */
  subscriber_id: string;
  display_name: string;
  /**
   * Only if the invite was locked to it.
   */
  email: string | null;
  reference: string | null;
  /**
   * Whether they are on a topic; others get no message of the group.
   */
  is_subscribed: boolean;
  on_call: boolean;
  /**
   * UTC milliseconds since the epoch.
   */
  added_at: number;
}
export interface GroupMembersIn {
  /**
   * Subscribers by id or as `ref:` and their reference; in a test app also test approvers.
   *
   * @maxItems 400
   *
   * Items: Id that starts with `usr_`, or `ref:` and the reference of a subscriber. In a test app also the id of a test approver, or `ref:test_approves` and so on.
   */
  subscribers: readonly string[];
}
export interface ChangedMembersIn {
  /**
   * Subscribers by id or as `ref:` and their reference; in a test app also test approvers.
   *
   * @minItems 1
   * @maxItems 400
   *
   * Items: Id that starts with `usr_`, or `ref:` and the reference of a subscriber. In a test app also the id of a test approver, or `ref:test_approves` and so on.
   */
  subscribers: readonly string[];
}
export interface OnCallIn {
  /**
   * Who of the members is on call, in place of those before.
   *
   * @maxItems 400
   *
   * Items: Id that starts with `usr_`, or `ref:` and the reference of a subscriber. In a test app also the id of a test approver, or `ref:test_approves` and so on.
   */
  subscribers: readonly string[];
  /**
   * Time at which they are no longer on call, at most a day ago, and before the year 10000: if it has passed, nobody is, and `warnings` says so. Default: until this is called again.
   */
  until?: number;
}
export interface OnCallOut {
  /**
   * Id that starts with `grp_`.
   */
  group_id: string;
  /**
   * Messages name it as `group:` and this name.
   */
  name: string;
  description: string | null;
  /**
   * Number of its members, at most 1,000.
   */
  members: number;
  /**
   * Number of the members who are on call now.
   */
  on_call: number;
  /**
   * Time at which they are no longer on call; null if there is none.
   */
  on_call_until: number | null;
  /**
   * UTC milliseconds since the epoch.
   */
  created_at: number;
  /**
   * What probably is a mistake, although it was done: `until` has passed, so that nobody is on call. Texts for people, which may change.
   */
  warnings: string[];
}
export interface MessageIn {
  /**
   * `<username>/<topic_name>`
   */
  topic: string;
  /**
   * A question that people approve or reject.
   */
  type: 'approval';
  /**
   * Your reference. The callback returns it byte for byte.
   */
  ext?: string;
  /**
   * What the card shows, and what it asks.
   */
  payload: PayloadIn;
  /**
   * Sends the message only to these subscribers of the topic, by id or as `ref:` and their reference, and to these groups: `group:finance`, or those on call with `group:finance/on-call`. The members of a group are those when the message is sent.
   *
   * @minItems 1
   * @maxItems 100
   *
   * Items: A subscriber by id or as `ref:` and their reference, `group:` and the name of a group, or those of it who are on call: `group:ops/on-call`. In a test app also a test approver.
   */
  to?: readonly string[];
  /**
   * Whether people who join the topic before the message closes receive it too. By default, only people who were subscribed when it was sent receive it; if nobody was, everyone who joins does.
   */
  to_later_joiners?: boolean;
  /**
   * UTC milliseconds, in the future, at most 365 days ahead.
   */
  scheduled_at?: number;
  /**
   * Number of seconds from sending until the message expires. Default: `604800`.
   */
  expires_in?: number;
  /**
   * URL of a page of yours that the person can open from the message: https, with a domain name, without a user name.
   */
  context_url?: string;
  /**
   * Label of the context link.
   */
  context_label?: string;
  /**
   * Whether the link contains a one-time token that your site verifies. Requires `context_url`. A very long `ext` does not fit in such a link.
   */
  context_secure?: boolean;
  /**
   * What an answer requires: a signed-in session, or a passkey that signs this card and this decision. Default: `"session"`.
   */
  require?: 'session' | 'passkey';
  /**
   * With `mail`, people without a browser that receives pushes get a mail. It names you, contains nothing of the message, and links only to the inbox. People who muted the topic or reported a message of yours in the last day get no mail. Nobody gets more than ten mails about your messages in a UTC day. Default: `"none"`.
   */
  fallback?: 'none' | 'mail';
  /**
   * Whether who approves must choose, among three numbers, the one that you show them (`match_code`). A wrong choice rejects the message and reports it. Default: `false`.
   */
  match?: boolean;
  /**
   * The final event is also delivered to this URL, as a callback. For systems that wait at an address of their own.
   */
  reply_to?: {
    /**
     * Public HTTPS on port 443 or 8443, without a user name. The rules of the callback URL apply.
     */
    url: string;
    /**
     * Sent as the `Authorization` header. Encrypted at rest, in no response, log or event, and erased when the delivery is settled.
     */
    authorization?: string;
  };
  /**
   * How many people must approve, and who cannot answer.
   */
  approvals?: ApprovalsIn;
  /**
   * With `allowed`, people can ask something before they decide, up to 20 times, of which 5 may wait for an answer. You get the event `message.question`. Default: `"none"`.
   */
  questions?: 'allowed' | 'none';
  /**
   * Number of seconds after sending at which the push and the fallback mail leave, if the message is still open then. It is in the inbox and on open pages at once. Default: `0`.
   */
  notify_after?: number;
  /**
   * Number of seconds after which it is pushed again to the people who can still answer and have not, while it is open, at most 20 times.
   */
  remind_every?: number;
  /**
   * People who see the message too from a time on, if it is still open then. The first ones keep it. Requires `to`.
   *
   * @minItems 1
   * @maxItems 5
   */
  widen?: readonly WidenIn[];
  /**
   * With `normal`, a push to a person who has quiet hours waits until these end or until a quarter of the time is over that was left until the message expires, whichever is first. With `high`, no push waits. Default: `"high"`.
   */
  urgency?: 'normal' | 'high';
}
/**
 * What the card shows, and what it asks.
 */
export interface PayloadIn {
  /**
   * The question, in one line.
   */
  title: string;
  /**
   * Plain text with line breaks; URLs become links.
   */
  body?: string;
  /**
   * Label of the button that approves: what is done then. It must not say that it rejects, or what is not done, in any language of the inbox. With an amount in `blocks` it must have no digits and no currencies: the button shows the amount. Default: `"Approve"`.
   */
  approve_label?: string;
  /**
   * Label of the button that rejects. It must differ from `approve_label`, and must not say that it approves. With an amount in `blocks` it must have no digits and no currencies. Default: `"Reject"`.
   */
  reject_label?: string;
  /**
   * What the card shows between its text and its rows, in this order.
   *
   * @minItems 1
   * @maxItems 8
   */
  blocks?: readonly BlockIn[];
  /**
   * Rows below the text.
   *
   * @maxItems 12
   */
  details?: readonly DetailRow[];
  /**
   * What the person fills in or changes before they answer.
   *
   * @minItems 1
   * @maxItems 10
   */
  fields?: readonly FieldIn[];
  /**
   * Language of the texts of the card (BCP 47), such as `pt-BR`: screen readers pronounce them, and browsers hyphenate them, in this language.
   */
  lang?: string;
}
/**
 * An amount of money. At most one in a card.
 */
export interface MoneyBlockIn {
  /**
   * An amount of money.
   */
  type: 'money';
  /**
   * Decimal number as a string, with exactly as many decimals as the currency has: `"1200.00"` for EUR, `"1200"` for JPY. At most 18 digits, not negative.
   */
  amount: string;
  /**
   * Code of a currency (ISO 4217).
   */
  currency: Currency;
  /**
   * Who gets the money.
   */
  payee?: string;
  /**
   * Account to which it goes, such as an IBAN.
   */
  account?: string;
  /**
   * What the amount is.
   */
  label?: string;
}
/**
 * A table of texts.
 */
export interface TableBlockIn {
  /**
   * A table of texts.
   */
  type: 'table';
  /**
   * The columns, from the start of a line.
   *
   * @minItems 1
   * @maxItems 6
   */
  columns: readonly {
    /**
     * Heading of the column.
     */
    label: string;
    /**
     * How the cells of a column are aligned. Default: start.
     */
    align?: ColumnAlign;
  }[];
  /**
   * The cells of each row, as many as there are columns.
   *
   * @minItems 1
   * @maxItems 50
   */
  rows: readonly (readonly string[])[];
  /**
   * What the table is.
   */
  caption?: string;
}
/**
 * A change of a text: either `text`, or `before` and `after`, which differ. At most 16000 bytes as UTF-8. Characters that are not seen are made visible.
 */
export interface DiffBlockIn {
  /**
   * A change of a text.
   */
  type: 'diff';
  /**
   * A unified diff, as `git diff` prints it. Not with `before` and `after`.
   */
  text?: string;
  /**
   * The text before the change. Requires `after`.
   */
  before?: string;
  /**
   * The text after the change. Requires `before`.
   */
  after?: string;
  /**
   * The file that is changed.
   */
  path?: string;
}
/**
 * An image.
 */
export interface ImageBlockIn {
  /**
   * An image.
   */
  type: 'image';
  /**
   * The file: a PNG, JPEG or WebP.
   */
  file: string;
  /**
   * What the image shows, for people who do not see it.
   */
  alt: string;
}
/**
 * A document, which the person can open.
 */
export interface DocumentBlockIn {
  /**
   * A document.
   */
  type: 'document';
  /**
   * The file: a PDF.
   */
  file: string;
  /**
   * What the document is.
   */
  label?: string;
}
export interface DetailRow {
  /**
   * What the row is.
   */
  label: string;
  /**
   * What the person reads beside it.
   */
  value: string;
  /**
   * Whether the row is repeated where the person confirms the answer. At most 4 rows; without any, the first 4 are repeated.
   */
  confirm?: boolean;
}
export interface PlainFieldIn {
  /**
   * Name of the value in the answer; unique in the card.
   */
  key: string;
  /**
   * What the person reads beside the field.
   */
  label: string;
  /**
   * Whether the answer must have a value. Default: `false`.
   */
  required?: boolean;
  /**
   * The answer for which the person is asked for it. Default: `"approve"`.
   */
  applies_to?: 'approve' | 'reject' | 'both';
  /**
   * What a value of the field is. A select has one of its `options`, a multiselect several.
   */
  type: PlainFieldType;
  /**
   * Value that the form starts with. The answer names the fields whose values differ from it. A number has at most 15 digits.
   */
  default?: string | number | boolean | readonly string[];
  /**
   * The choices of `select` and `multiselect`.
   *
   * @minItems 1
   * @maxItems 20
   */
  options?: readonly {
    /**
     * The value in the answer.
     */
    value: string;
    /**
     * What the person reads.
     */
    label: string;
  }[];
  /**
   * Minimum: of a number (at most 15 digits), of characters of a text, of choices of a `multiselect`.
   */
  min?: number;
  /**
   * Maximum: of a number (at most 15 digits), of characters of a text, of choices of a `multiselect`.
   */
  max?: number;
  /**
   * Whether a text may have several lines.
   */
  multiline?: boolean;
}
/**
 * The amount of the `money` block. Its value is a decimal string with the decimals of the currency, such as `"1150.00"`. At most one in a card.
 */
export interface AmountFieldIn {
  /**
   * Name of the value in the answer; unique in the card.
   */
  key: string;
  /**
   * What the person reads beside the field.
   */
  label: string;
  /**
   * Whether the answer must have a value. Default: `false`.
   */
  required?: boolean;
  /**
   * The answer for which the person is asked for it. Default: `"approve"`.
   */
  applies_to?: 'approve' | 'reject' | 'both';
  /**
   * The amount of a block, which the person may change.
   */
  type: 'amount';
  /**
   * The block whose amount the person may change. The form starts with that amount.
   */
  edits: 'money';
  /**
   * Minimum, in the currency of the block.
   */
  min?: string;
  /**
   * Maximum, in the currency of the block.
   */
  max?: string;
}
export interface ApprovalsInRequired extends ApprovalsInShared {
  /**
   * Number of different people who must approve. One rejection is final. Default: 1, or with `each` the sum of its numbers, and then it is not given.
   */
  required?: number;
  /**
   * Not beside `required`.
   */
  each?: undefined;
}
export interface ApprovalsInShared {
  /**
   * Who sees the message and cannot answer it, such as who requested it: subscribers by id or as `ref:` and their reference, and groups. Default: `[]`.
   *
   * @maxItems 20
   *
   * Items: A subscriber by id or as `ref:` and their reference, `group:` and the name of a group, or those of it who are on call: `group:ops/on-call`. In a test app also a test approver.
   */
  exclude?: readonly string[];
  /**
   * Whether everybody approves the `same` values of the fields, those of the first approval that stands, or `each` values of their own. Only for several approvals of a card with a field that applies to them; `same` if it is absent.
   */
  values?: 'same' | 'each';
}
export interface ApprovalsInEach extends ApprovalsInShared {
  /**
   * How many people of which groups must approve. Each person counts for one of them, also if they are in several; only members of these groups can approve. Who is a member is decided when the message is sent, also for people whom a widening adds. Without `to`, the message is for these groups.
   *
   * @minItems 1
   * @maxItems 5
   */
  each?: readonly {
    /**
     * `group:` and the name of a group.
     */
    from: string;
    /**
     * Number of its members who must approve. Default: `1`.
     */
    required?: number;
  }[];
  /**
   * Not beside `each`.
   */
  required?: undefined;
}
export interface WidenIn {
  /**
   * Number of seconds after sending; more than in the one before.
   */
  after: number;
  /**
   * Subscribers of the topic, by id or as `ref:` and their reference, and groups. The members of a group are those at that time.
   *
   * @minItems 1
   * @maxItems 20
   *
   * Items: A subscriber by id or as `ref:` and their reference, `group:` and the name of a group, or those of it who are on call: `group:ops/on-call`. In a test app also a test approver.
   */
  to: readonly string[];
}
export interface SentMessageOut {
  /**
   * Id that starts with `msg_`.
   */
  message_id: string;
  /**
   * Mode of the app that it belongs to: `test` concerns no real decision.
   */
  mode: 'live' | 'test';
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
  /**
   * The number that you show the person, with `match`; null without. Only you get it: it is in no callback.
   */
  match_code: string | null;
  approvals: {
    /**
     * Number of people who must approve it.
     */
    required: number;
    /**
     * Whether the recipients who are not excluded are at least `required`, as counted for `recipients`. If false, the message cannot be approved unless more people join. Null if they were not counted.
     */
    enough_recipients: boolean | null;
  };
  /**
   * What probably is a mistake, although the message was accepted: fewer people can answer than `approvals.required`, or a diff has no hunk. Texts for people, which may change.
   */
  warnings: string[];
  /**
   * `sha-256=…` of the card as it is shown (RFC 8785 JSON).
   */
  payload_digest: string;
  /**
   * The blocks of the card, each file complete; null if the card has none.
   */
  blocks: BlockOut[] | null;
}
export interface RecipientsOut {
  /**
   * Number of people it is for, when it was sent or, for a scheduled one, when it was created; `"many"` above 1,000.
   */
  people: number | 'many';
  /**
   * Number of those with a browser that receives pushes; `"many"` above 1,000.
   */
  reachable: number | 'many';
  /**
   * Number of those with a passkey if the message requires one; otherwise null. If it is 0, nobody can answer yet. `"many"` if the message is for more than 1,000 people.
   */
  with_passkey: (number | 'many') | null;
  /**
   * Names of the groups of which nobody was on call when it was sent, or when it widened to them: it is for all of their members, or excludes all of them.
   */
  on_call_missing: string[];
  /**
   * Number of the people of its groups who are not on the topic, and do not get it.
   */
  not_subscribed: number;
}
export interface MoneyBlockOut {
  type: 'money';
  amount: string;
  currency: string;
  payee?: string;
  account?: string;
  label?: string;
}
export interface TableBlockOut {
  type: 'table';
  columns: {
    label: string;
    align?: ColumnAlign;
  }[];
  rows: string[][];
  caption?: string;
}
export interface DiffBlockOut {
  type: 'diff';
  text?: string;
  before?: string;
  after?: string;
  path?: string;
}
export interface ImageBlockOut {
  type: 'image';
  file: FileOfBlockOut;
  alt: string;
}
export interface FileOfBlockOut {
  /**
   * Id that starts with `fil_`.
   */
  file_id: string;
  /**
   * SHA-256 of the bytes that are shown, hexadecimal.
   */
  sha256: string;
  name: string;
  media_type: string;
  bytes: number;
  pages?: number;
  width?: number;
  height?: number;
}
export interface DocumentBlockOut {
  type: 'document';
  file: FileOfBlockOut;
  label?: string;
}
export interface MessagesOut {
  data: MessageOut[];
  has_more: boolean;
  /**
   * `cursor` of the next page; null on the last page.
   */
  next_cursor: string | null;
  /**
   * Set if a search has not reached the end: the time of creation of the last message that it examined. `next_cursor` continues from there, even if `data` is empty.
   */
  searched_to: number | null;
}
export interface MessageOut {
  /**
   * Id that starts with `msg_`.
   */
  message_id: string;
  /**
   * Mode of the app that it belongs to: `test` concerns no real decision.
   */
  mode: 'live' | 'test';
  topic: string;
  type: 'approval';
  status: MessageStatus;
  /**
   * Your reference, as you sent it.
   */
  ext: string | null;
  payload: PayloadOut;
  /**
   * Number of blocks of the card that a list leaves out: all but `money`. 0 where the message is read alone.
   */
  blocks_left_out: number;
  /**
   * True only if a person pressed the approve button.
   */
  approved: boolean;
  /**
   * The answer that decided; null if there is none.
   */
  response: ResponseOut | null;
  /**
   * All answers in the order in which they were given; the one that decided is last. Null only in a callback that would exceed 20 kB with them.
   */
  answers: ResponseOut[] | null;
  approvals: ApprovalsOut;
  /**
   * Number of approvals that it needs and has; null once it is final.
   */
  progress: {
    required: number;
    approved: number;
    /**
     * Of `approvals.each`, how many of the people who must approve have; null without it. Who is in several groups is counted where they are needed.
     */
    each:
      | {
          /**
           * `group:` and the name of a group.
           */
          from: string;
          required: number;
          approved: number;
        }[]
      | null;
  } | null;
  /**
   * The reason that you gave for canceling it.
   */
  cancel_reason: string | null;
  /**
   * URL of the page that the person can open.
   */
  context_url: string | null;
  /**
   * Whether the link contains a one-time token.
   */
  context_secure: boolean;
  /**
   * What an answer requires.
   */
  require: 'session' | 'passkey';
  /**
   * The number that you show the person, with `match`; null without. Only you get it: it is in no callback.
   */
  match_code: string | null;
  /**
   * What people asked before they decided; null if the message takes no questions.
   */
  questions: {
    /**
     * Number of questions.
     */
    asked: number;
    /**
     * Number of questions that wait for an answer.
     */
    open: number;
    /**
     * Number of questions and answers.
     */
    revision: number;
    /**
     * In the order in which they were asked; empty 90 days after the message closed. Null in lists and events.
     */
    data: QuestionOut[] | null;
  } | null;
  /**
   * The subscribers who have it, including those whom a widening added; null if it is for the whole topic. If it names a group: as you sent it, with the ids of subscribers.
   */
  to: string[] | null;
  /**
   * Whether people who join before it closes receive it too, because you requested it or nobody was subscribed when it was sent.
   */
  to_later_joiners: boolean;
  /**
   * Whether people without a browser that receives pushes get a mail.
   */
  fallback: 'none' | 'mail';
  /**
   * Number of seconds between sending and the push.
   */
  notify_after: number;
  /**
   * Number of seconds between reminders; null if there are none.
   */
  remind_every: number | null;
  /**
   * People who see it too from a time on, if it is still open then.
   */
  widen: WideningOut[];
  /**
   * Whether its pushes wait for the end of quiet hours.
   */
  urgency: 'normal' | 'high';
  recipients: RecipientsOut;
  /**
   * Number of recipients who reported it.
   */
  report_count: number;
  /**
   * UTC milliseconds since the epoch.
   */
  created_at: number;
  scheduled_at: number | null;
  /**
   * Time at which recipients could first see it.
   */
  sent_at: number | null;
  /**
   * Time at which somebody first opened it.
   */
  seen_at: number | null;
  /**
   * UTC milliseconds since the epoch.
   */
  expires_at: number;
  /**
   * Time at which it became final.
   */
  closed_at: number | null;
  /**
   * Number of pushes to browsers, reminders included: attempted, accepted by the push service, gone.
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
  blocks?: BlockOut[];
  details?: {
    label: string;
    value: string;
    confirm?: boolean;
  }[];
  fields?: FieldOut[];
  lang?: string;
}
export interface PlainFieldOut {
  key: string;
  label: string;
  required: boolean;
  applies_to: 'approve' | 'reject' | 'both';
  type: PlainFieldType;
  default?: string | number | boolean | string[];
  options?: {
    value: string;
    label: string;
  }[];
  min?: number;
  max?: number;
  multiline?: boolean;
}
export interface AmountFieldOut {
  key: string;
  label: string;
  required: boolean;
  applies_to: 'approve' | 'reject' | 'both';
  type: 'amount';
  edits: 'money';
  min?: string;
  max?: string;
}
export interface ResponseOut {
  value: ResponseValue;
  /**
   * Label of the button that the person pressed, as they saw it: a default label is in their language.
   */
  label: string;
  /**
   * What the person wrote. Null also in a callback `message.reported` that would exceed 20 kB with it; the final event has it.
   */
  comment: string | null;
  /**
   * UTC milliseconds since the epoch.
   */
  responded_at: number;
  responder: ResponderOut;
  /**
   * The person whom the responder represented as their stand-in, or null.
   */
  on_behalf_of: {
    /**
     * Id that starts with `usr_`. In a test app also the id of a test approver.
     */
    subscriber_id: string;
    display_name: string;
    reference: string | null;
  } | null;
  auth_method: AuthMethod;
  /**
   * Proof of an answer signed by a passkey, or null.
   */
  passkey: PasskeyProofOut | null;
  /**
   * `sha-256=…` of the shown payload (RFC 8785 JSON).
   */
  payload_digest: string;
  /**
   * Values of the fields of the card, by key. Null if the card has none, after a report, and 90 days after the message closed.
   */
  fields: {
    [k: string]: string | number | boolean | string[];
  } | null;
  /**
   * `sha-256=…` of `fields` (RFC 8785 JSON); null if the card has no fields, and after a report.
   */
  fields_digest: string | null;
  /**
   * Keys of the fields whose values differ from their defaults; null if the card has no fields, and after a report.
   */
  edited: string[] | null;
  /**
   * Names of the groups of `approvals.each` in which the person was for whom the answer counts. An approval counts for one of them. Absent without `approvals.each`.
   */
  groups?: string[];
  /**
   * Revision of the questions and answers that the person had been shown: those whose `revision` is at most this number. Null if there were none, and after a report.
   */
  conversation: number | null;
  /**
   * `sha-256=…` of those questions and answers (RFC 8785 JSON), or null.
   */
  conversation_digest: string | null;
}
export interface ResponderOut {
  /**
   * Pairwise: every other account has a different id.
   */
  subscriber_id: string;
  /**
   * The name that the person chose.
   */
  display_name: string;
  /**
   * Only if the invite was locked to it.
   */
  email: string | null;
  /**
   * What you called the person when they answered; null if they had no reference.
   */
  reference: string | null;
  /**
   * Label of the invite with which the person joined the topic; null if it has none.
   */
  invite_label: string | null;
  /**
   * Time since which the person is subscribed to the topic.
   */
  subscribed_at: number;
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
   * Signature over `authenticator_data` and the SHA-256 of `client_data_json`.
   */
  signature: string;
  /**
   * The last line of the text whose SHA-256 is the signed challenge.
   */
  nonce: string;
}
export interface ApprovalsOut {
  /**
   * Number of people who must approve it.
   */
  required: number;
  /**
   * Who sees the message and cannot answer it.
   *
   * Items: A subscriber by id or as `ref:` and their reference, `group:` and the name of a group, or those of it who are on call: `group:ops/on-call`. In a test app also a test approver.
   */
  exclude: string[];
  /**
   * How many people of which groups must approve; null if any people may.
   */
  each:
    | {
        /**
         * `group:` and the name of a group.
         */
        from: string;
        required: number;
      }[]
    | null;
  /**
   * `same`: everybody approves the values of the first approval that stands. `each`: everybody approves values of their own. Null if one approval is enough, or if no field applies to an approval.
   */
  values: ApprovedValues | null;
  /**
   * Whether the recipients who are not excluded are at least `required`, as counted for `recipients`. If false, the message cannot be approved unless more people join. Null if they were not counted.
   */
  enough_recipients: boolean | null;
}
export interface QuestionOut {
  /**
   * Id that starts with `qst_`.
   */
  question_id: string;
  /**
   * Null after the person has erased their data.
   */
  text: string | null;
  /**
   * Number of questions and answers of the message up to this question.
   */
  revision: number;
  /**
   * UTC milliseconds since the epoch.
   */
  asked_at: number;
  person: {
    /**
     * Id that starts with `usr_`. In a test app also the id of a test approver.
     */
    subscriber_id: string;
    display_name: string;
    reference: string | null;
  };
  answer: QuestionAnswerOut | null;
}
export interface QuestionAnswerOut {
  text: string;
  blocks: BlockOut[] | null;
  /**
   * Number of questions and answers of the message up to this answer.
   */
  revision: number;
  /**
   * UTC milliseconds since the epoch.
   */
  answered_at: number;
}
export interface WideningOut {
  /**
   * Number of seconds after sending.
   */
  after: number;
  /**
   * Items: A subscriber by id or as `ref:` and their reference, `group:` and the name of a group, or those of it who are on call: `group:ops/on-call`. In a test app also a test approver.
   */
  to: string[];
  /**
   * Time from which these people saw it; null if they did not yet.
   */
  widened_at: number | null;
  /**
   * Time at which it was skipped, because the message would have been for more than 1,000 people; null if it was not.
   */
  skipped_at: number | null;
}
export interface CancelIn {
  /**
   * Why; people read it on the message.
   */
  reason?: string;
}
export interface ViewsOut {
  data: ViewOut[];
  has_more: boolean;
  /**
   * `cursor` of the next page; null on the last page.
   */
  next_cursor: string | null;
}
export interface ViewOut {
  /**
   * Id that starts with `usr_`.
   */
  subscriber_id: string;
  /**
   * The name that the person chose.
   */
  display_name: string;
  /**
   * What you call the person; null without a reference.
   */
  reference: string | null;
  /**
   * Time at which they first opened it.
   */
  seen_at: number;
}
export interface MessageRecipientsOut {
  data: MessageRecipientOut[];
  has_more: boolean;
  /**
   * `cursor` of the next page; null on the last page.
   */
  next_cursor: string | null;
}
export interface MessageRecipientOut {
  /**
   * Id that starts with `usr_`. In a test app also the id of a test approver.
   */
  subscriber_id: string;
  display_name: string;
  /**
   * What you call the person; null without a reference.
   */
  reference: string | null;
  /**
   * Names of the groups of the message of which they were a member when it was sent to them.
   */
  groups: string[];
  /**
   * Time from which it is for them: when it was sent, when a widening added them, or when they joined the topic later.
   */
  asked_at: number;
  /**
   * Whether they have it in their inbox. False for somebody who is not on the topic, or joined it too late.
   */
  is_subscribed: boolean;
  /**
   * Whether they are in `approvals.exclude`, and cannot answer.
   */
  is_excluded: boolean;
  push: {
    state: PushState;
    /**
     * Of `waiting`: when it leaves; null for other states.
     */
    at: number | null;
  };
  /**
   * Time at which they first opened it; null if they did not.
   */
  seen_at: number | null;
  /**
   * The answer that counts for them; null without one.
   */
  answer: {
    value: ResponseValue;
    /**
     * UTC milliseconds since the epoch.
     */
    responded_at: number;
    /**
     * Who answered on their behalf; null if they did.
     */
    stand_in: {
      /**
       * Id that starts with `usr_`. In a test app also the id of a test approver.
       */
      subscriber_id: string;
      display_name: string;
      reference: string | null;
    } | null;
  } | null;
  /**
   * Whether their answer is still awaited: the message is open, they have it, they can answer it and have not, and with `approvals.each` one of their groups still needs an approval.
   */
  is_awaited: boolean;
}
export interface StepsOut {
  /**
   * In the order of their times. Empty for a final message.
   */
  data: StepOut[];
}
export interface StepOut {
  /**
   * `start`: it is sent. `push`: a push leaves that waits for `notify_after` or for quiet hours. `reminder`: it is pushed again. `widening`: more people see it. `expiry`: it expires.
   */
  kind: 'start' | 'push' | 'reminder' | 'widening' | 'expiry';
  /**
   * UTC milliseconds since the epoch.
   */
  at: number;
  /**
   * Number of the reminder or the widening, from 1; for others null.
   */
  number: number | null;
  /**
   * Whom a widening adds; for others null.
   */
  to: string[] | null;
}
export interface AnswerQuestionIn {
  /**
   * The answer. Everybody who sees the message reads it.
   */
  text: string;
  /**
   * What the answer shows below its text, as the card does.
   *
   * @minItems 1
   * @maxItems 8
   */
  blocks?: readonly BlockIn[];
}
export interface AnsweredQuestionOut {
  /**
   * Id that starts with `msg_`.
   */
  message_id: string;
  /**
   * Mode of the app that it belongs to: `test` concerns no real decision.
   */
  mode: 'live' | 'test';
  topic: string;
  type: 'approval';
  status: MessageStatus;
  /**
   * Your reference, as you sent it.
   */
  ext: string | null;
  payload: PayloadOut;
  /**
   * Number of blocks of the card that a list leaves out: all but `money`. 0 where the message is read alone.
   */
  blocks_left_out: number;
  /**
   * True only if a person pressed the approve button.
   */
  approved: boolean;
  /**
   * The answer that decided; null if there is none.
   */
  response: ResponseOut | null;
  /**
   * All answers in the order in which they were given; the one that decided is last. Null only in a callback that would exceed 20 kB with them.
   */
  answers: ResponseOut[] | null;
  approvals: ApprovalsOut;
  /**
   * Number of approvals that it needs and has; null once it is final.
   */
  progress: {
    required: number;
    approved: number;
    /**
     * Of `approvals.each`, how many of the people who must approve have; null without it. Who is in several groups is counted where they are needed.
     */
    each:
      | {
          /**
           * `group:` and the name of a group.
           */
          from: string;
          required: number;
          approved: number;
        }[]
      | null;
  } | null;
  /**
   * The reason that you gave for canceling it.
   */
  cancel_reason: string | null;
  /**
   * URL of the page that the person can open.
   */
  context_url: string | null;
  /**
   * Whether the link contains a one-time token.
   */
  context_secure: boolean;
  /**
   * What an answer requires.
   */
  require: 'session' | 'passkey';
  /**
   * The number that you show the person, with `match`; null without. Only you get it: it is in no callback.
   */
  match_code: string | null;
  /**
   * What people asked before they decided; null if the message takes no questions.
   */
  questions: {
    /**
     * Number of questions.
     */
    asked: number;
    /**
     * Number of questions that wait for an answer.
     */
    open: number;
    /**
     * Number of questions and answers.
     */
    revision: number;
    /**
     * In the order in which they were asked; empty 90 days after the message closed. Null in lists and events.
     */
    data: QuestionOut[] | null;
  } | null;
  /**
   * The subscribers who have it, including those whom a widening added; null if it is for the whole topic. If it names a group: as you sent it, with the ids of subscribers.
   */
  to: string[] | null;
  /**
   * Whether people who join before it closes receive it too, because you requested it or nobody was subscribed when it was sent.
   */
  to_later_joiners: boolean;
  /**
   * Whether people without a browser that receives pushes get a mail.
   */
  fallback: 'none' | 'mail';
  /**
   * Number of seconds between sending and the push.
   */
  notify_after: number;
  /**
   * Number of seconds between reminders; null if there are none.
   */
  remind_every: number | null;
  /**
   * People who see it too from a time on, if it is still open then.
   */
  widen: WideningOut[];
  /**
   * Whether its pushes wait for the end of quiet hours.
   */
  urgency: 'normal' | 'high';
  recipients: RecipientsOut;
  /**
   * Number of recipients who reported it.
   */
  report_count: number;
  /**
   * UTC milliseconds since the epoch.
   */
  created_at: number;
  scheduled_at: number | null;
  /**
   * Time at which recipients could first see it.
   */
  sent_at: number | null;
  /**
   * Time at which somebody first opened it.
   */
  seen_at: number | null;
  /**
   * UTC milliseconds since the epoch.
   */
  expires_at: number;
  /**
   * Time at which it became final.
   */
  closed_at: number | null;
  /**
   * Number of pushes to browsers, reminders included: attempted, accepted by the push service, gone.
   */
  push: {
    attempted: number;
    accepted: number;
    gone: number;
  };
  /**
   * What probably is a mistake, although the answer was accepted: a diff has no hunk. Texts for people, which may change.
   */
  warnings: string[];
}
export interface VerifyContextLinkIn {
  /**
   * The `context_token` with which your page was opened.
   */
  token: string;
  /**
   * Your id for this redemption. It distinguishes a retry from a second redemption.
   */
  redemption_id?: string;
}
export interface VerifiedContextLinkOut {
  /**
   * False if the message was canceled or has expired.
   */
  valid: boolean;
  /**
   * True for the request that consumed the link; false for its retries.
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
   * The person who tapped the link.
   */
  subscriber_id: string;
  /**
   * Current status of the message.
   */
  status: 'scheduled' | 'queued' | 'delivered' | 'approved' | 'rejected' | 'expired' | 'canceled';
  /**
   * Time at which the message expires, UTC milliseconds since the epoch.
   */
  expires_at: number;
  /**
   * Reason why the link is not valid.
   */
  reason?: 'canceled' | 'expired';
}
export interface ReportsOut {
  data: ReportOut[];
  has_more: boolean;
  /**
   * `cursor` of the next page; null on the last page.
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
   * Time until which your messages do not notify this person. The messages still appear in the inbox.
   */
  muted_until: number;
  reporter: {
    /**
     * Id that starts with `usr_`. In a test app also the id of a test approver.
     */
    subscriber_id: string;
    display_name: string;
  };
}
export interface ReceiptOut {
  entry: LogEntryOut;
  /**
   * Proof that the entry is in the log: the text `c2sp.org/tlog-proof@v1`, with a signed checkpoint. Null with status 202.
   */
  proof: string | null;
  /**
   * Salt of `ext_digest`, base64. Only the sender gets it. Absent if the message has no `ext`.
   */
  salt_ext?: string;
}
/**
 * The entry of the transparency log. Its RFC 8785 JSON is the leaf.
 */
export interface LogEntryOut {
  /**
   * Version of the format.
   */
  v: 1;
  /**
   * `decision`: how the message ended. `answer`: one of several approvals was given or taken back. `report`: a person reported the message.
   */
  type: 'decision' | 'answer' | 'report';
  message_id: string;
  appid: string;
  /**
   * Mode of the app: `test` concerns no real decision.
   */
  mode: 'live' | 'test';
  /**
   * `sha-256=…` of the card (RFC 8785 JSON).
   */
  payload_digest: string;
  /**
   * `sha-256=…` of the 32 bytes of `salt_ext` and `ext` (UTF-8). Null if the message has none.
   */
  ext_digest: string | null;
  /**
   * `sha-256=…` of `approvals` and `require` of the message (RFC 8785 JSON); null if any one answer decided.
   */
  policy_digest: string | null;
  /**
   * `open` with the type `answer`, and `reported` with the type `report`.
   */
  status: 'approved' | 'rejected' | 'expired' | 'canceled' | 'open' | 'reported';
  /**
   * All answers that the message had then, in the order in which they were given.
   */
  answers: LoggedAnswerOut[];
  /**
   * Time at which the message became final; null if it was open.
   */
  closed_at: number | null;
  /**
   * 32 random bytes, base64. They make the hash impossible to guess.
   */
  salt: string;
}
export interface LoggedAnswerOut {
  value: 'approve' | 'reject';
  /**
   * `fields_digest` of the answer.
   */
  fields_digest: string | null;
  subscriber_id: string;
  /**
   * `subscriber_id` of the person whom this one represented as a stand-in, or null.
   */
  on_behalf_of: string | null;
  /**
   * Names of the groups of `approvals.each` in which the person was for whom the answer counts; null without that rule.
   */
  groups: string[] | null;
  /**
   * `conversation_digest` of the answer.
   */
  conversation_digest: string | null;
  auth_method: AuthMethod;
  /**
   * `sha-256=…` of `passkey` of the answer (RFC 8785 JSON); null if it was not signed.
   */
  passkey_digest: string | null;
  /**
   * Time of the answer.
   */
  at: number;
}
export interface PushAttemptsOut {
  data: PushAttemptOut[];
}
export interface PushAttemptOut {
  /**
   * `new`: shows the message. `reminder`: shows it again to people who have not answered. `widening`: shows it to the people whom a widening added. `answered`: shows it to the person who asked something, because you answered. `closed`: replaces its notification after it is final. `summary`: shows the number of your open messages; the push refers to this one.
   */
  reason: 'new' | 'reminder' | 'widening' | 'answered' | 'closed' | 'summary';
  /**
   * Number of the reminder or the widening, from 1. Of `answered`, 1 once the push has waited for quiet hours. 0 for other reasons.
   */
  number: number;
  /**
   * 1 for the first. Later ones are for devices that need them.
   */
  attempt: number;
  /**
   * Time at which the attempt began.
   */
  attempted_at: number;
  /**
   * Number of devices for each outcome.
   */
  results: PushResultOut[];
}
export interface PushResultOut {
  outcome: PushResultKind;
  /**
   * Of the push service; null if it did not respond.
   */
  status_code: number | null;
  cause: PushRefusalCause | null;
  /**
   * What is wrong and what to do; null without a cause. A text for people, which may change.
   */
  detail: string | null;
  devices: number;
  /**
   * Duration of the slowest of these pushes.
   */
  slowest_ms: number;
  /**
   * Time of the first retry; null if there is none.
   */
  retry_at: number | null;
  /**
   * For `muted`: earliest time at which one of these people is notified again.
   */
  muted_until: number | null;
}
export interface DrillIn {
  /**
   * `<username>/<topic_name>`
   */
  topic: string;
  /**
   * Only these subscribers, by id or as `ref:` and their reference, and these groups. Default: everybody on the topic, if they are at most 1,000.
   *
   * @minItems 1
   * @maxItems 100
   *
   * Items: A subscriber by id or as `ref:` and their reference, `group:` and the name of a group, or those of it who are on call: `group:ops/on-call`. In a test app also a test approver.
   */
  to?: readonly string[];
  /**
   * Number of seconds after which the drill ends. Default: one day.
   */
  expires_in?: number;
}
export interface DrillOut {
  /**
   * Id that starts with `dri_`.
   */
  drill_id: string;
  /**
   * `<username>/<topic_name>`
   */
  topic: string;
  /**
   * As it was given; null for the whole topic.
   */
  to: string[] | null;
  /**
   * The schedule that started it; null if none did.
   */
  schedule_id: string | null;
  /**
   * Number of its people, and of those in each state.
   */
  counts: {
    people: number;
    answered: number;
    silent: number;
    no_device: number;
    not_delivered: number;
  };
  /**
   * Groups of which nobody was on call, so that all of their members got it.
   */
  on_call_missing: string[];
  /**
   * Number of people whom `to` names who are not on the topic. They got nothing.
   */
  not_subscribed: number;
  /**
   * UTC milliseconds since the epoch.
   */
  created_at: number;
  /**
   * UTC milliseconds since the epoch.
   */
  expires_at: number;
  /**
   * Time of its end; null while it is open.
   */
  ended_at: number | null;
  /**
   * Why it ended: everybody confirmed, its time was over, or you ended it.
   */
  end_reason: ('all_answered' | 'expired' | 'ended') | null;
}
export interface DrillsOut {
  data: DrillOut[];
  has_more: boolean;
  /**
   * `cursor` of the next page; null on the last page.
   */
  next_cursor: string | null;
}
export interface DrillWithPeopleOut {
  /**
   * Id that starts with `dri_`.
   */
  drill_id: string;
  /**
   * `<username>/<topic_name>`
   */
  topic: string;
  /**
   * As it was given; null for the whole topic.
   */
  to: string[] | null;
  /**
   * The schedule that started it; null if none did.
   */
  schedule_id: string | null;
  /**
   * Number of its people, and of those in each state.
   */
  counts: {
    people: number;
    answered: number;
    silent: number;
    no_device: number;
    not_delivered: number;
  };
  /**
   * Groups of which nobody was on call, so that all of their members got it.
   */
  on_call_missing: string[];
  /**
   * Number of people whom `to` names who are not on the topic. They got nothing.
   */
  not_subscribed: number;
  /**
   * UTC milliseconds since the epoch.
   */
  created_at: number;
  /**
   * UTC milliseconds since the epoch.
   */
  expires_at: number;
  /**
   * Time of its end; null while it is open.
   */
  ended_at: number | null;
  /**
   * Why it ended: everybody confirmed, its time was over, or you ended it.
   */
  end_reason: ('all_answered' | 'expired' | 'ended') | null;
  /**
   * One page of its people: not delivered, no device, silent, answered.
   */
  people: {
    data: DrillPersonOut[];
    has_more: boolean;
    /**
     * `cursor` of the next page; null on the last page.
     */
    next_cursor: string | null;
  };
}
export interface DrillPersonOut {
  /**
   * Id that starts with `usr_`. In a test app also the id of a test approver.
   */
  subscriber_id: string;
  display_name: string;
  reference: string | null;
  state: DrillState;
  /**
   * Time since which that is so. For a push service that refuses or does not answer: the time of its first failure, which may be before the drill.
   */
  since: number;
  /**
   * Milliseconds from the start of the drill to their confirmation; null without one.
   */
  answered_ms: number | null;
  /**
   * Time at which a push service took a notification for them; null if none did.
   */
  delivered_at: number | null;
  reason: DrillReason | null;
  cause: PushRefusalCause | null;
}
export interface DrillSchedulesOut {
  /**
   * One for each topic at most, the oldest first.
   */
  data: DrillScheduleOut[];
}
export interface DrillScheduleOut {
  /**
   * Id that starts with `dsc_`.
   */
  schedule_id: string;
  /**
   * `<username>/<topic_name>`
   */
  topic: string;
  to: string[] | null;
  /**
   * Number of seconds.
   */
  expires_in: number;
  day: number;
  hour: number;
  time_zone: string;
  /**
   * Time at which the next drill starts.
   */
  next_at: number;
  /**
   * The drill that it started last.
   */
  last_drill_id: string | null;
  /**
   * Why the last drill did not start; null if it did.
   */
  skipped: {
    /**
     * UTC milliseconds since the epoch.
     */
    at: number;
    /**
     * Code of the problem, such as `drill_open`.
     */
    code: string;
    detail: string;
  } | null;
  /**
   * UTC milliseconds since the epoch.
   */
  created_at: number;
}
export interface DrillScheduleIn {
  /**
   * `<username>/<topic_name>`
   */
  topic: string;
  /**
   * Only these subscribers, by id or as `ref:` and their reference, and these groups. Default: everybody on the topic, if they are at most 1,000.
   *
   * @minItems 1
   * @maxItems 100
   *
   * Items: A subscriber by id or as `ref:` and their reference, `group:` and the name of a group, or those of it who are on call: `group:ops/on-call`. In a test app also a test approver.
   */
  to?: readonly string[];
  /**
   * Number of seconds after which the drill ends. Default: one day.
   */
  expires_in?: number;
  /**
   * Day of the month on which a drill starts.
   */
  day: number;
  /**
   * Hour of that day.
   */
  hour: number;
  /**
   * Time zone of `day` and `hour`: a name in the IANA time zone database. Default: `UTC`.
   */
  time_zone?: string;
}
export interface EventsOut {
  /**
   * Oldest first.
   */
  data: EventOut[];
  /**
   * Whether to request the next page immediately.
   */
  has_more: boolean;
  /**
   * `after` of the next page, also when there are no further events yet. It may be the id of an event of another type.
   */
  next_after: string;
}
export interface EventOut {
  /**
   * The `webhook-id` of its callbacks.
   */
  id: string;
  /**
   * New types can be added.
   */
  type: string;
  /**
   * Time of the event.
   */
  timestamp: number;
  /**
   * The exact body of its callbacks, which is JSON.
   */
  body: string;
  headers: EventHeadersOut;
}
/**
 * A signature of `body` that was made for this response (Standard Webhooks). Two signatures while a callback secret is being rolled.
 */
export interface EventHeadersOut {
  'webhook-id': string;
  'webhook-timestamp': string;
  'webhook-signature': string;
}
export interface DeliveriesOut {
  data: DeliveryOut[];
  has_more: boolean;
  /**
   * `cursor` of the next page; null on the last page.
   */
  next_cursor: string | null;
}
export interface DeliveryOut {
  /**
   * Id that starts with `dlv_`.
   */
  delivery_id: string;
  /**
   * Mode of the app that it belongs to: `test` concerns no real decision.
   */
  mode: 'live' | 'test';
  /**
   * The `webhook-id` of every attempt.
   */
  event_id: string;
  event_type: string;
  /**
   * Id that starts with `msg_`.
   */
  message_id: string;
  /**
   * The callback URL of the app, or the `reply_to` of the message.
   */
  destination: 'callback' | 'reply_to';
  status: DeliveryStatus;
  /**
   * Logged attempts, including those before a resend.
   */
  attempt_count: number;
  /**
   * Null if no complete status line arrived.
   */
  last_status_code: number | null;
  /**
   * Reason of the failure: `dns_failed`, `blocked_address`, `connect_failed`, `tls_error`, `timeout` (no complete status line in time), `redirect`, `non_2xx`, or `internal` for an error on our side. Null after a 2xx, whatever follows its status line.
   */
  last_error: string | null;
  /**
   * UTC milliseconds since the epoch.
   */
  created_at: number;
  last_attempt_at: number | null;
  /**
   * Null if no attempt is scheduled, and during an attempt.
   */
  next_attempt_at: number | null;
}
export interface DeliveryDetailOut {
  /**
   * Id that starts with `dlv_`.
   */
  delivery_id: string;
  /**
   * Mode of the app that it belongs to: `test` concerns no real decision.
   */
  mode: 'live' | 'test';
  /**
   * The `webhook-id` of every attempt.
   */
  event_id: string;
  event_type: string;
  /**
   * Id that starts with `msg_`.
   */
  message_id: string;
  /**
   * The callback URL of the app, or the `reply_to` of the message.
   */
  destination: 'callback' | 'reply_to';
  status: DeliveryStatus;
  /**
   * Logged attempts, including those before a resend.
   */
  attempt_count: number;
  /**
   * Null if no complete status line arrived.
   */
  last_status_code: number | null;
  /**
   * Reason of the failure: `dns_failed`, `blocked_address`, `connect_failed`, `tls_error`, `timeout` (no complete status line in time), `redirect`, `non_2xx`, or `internal` for an error on our side. Null after a 2xx, whatever follows its status line.
   */
  last_error: string | null;
  /**
   * UTC milliseconds since the epoch.
   */
  created_at: number;
  last_attempt_at: number | null;
  /**
   * Null if no attempt is scheduled, and during an attempt.
   */
  next_attempt_at: number | null;
  /**
   * The exact body that every attempt sends.
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
   * Target URL.
   */
  url: string;
  /**
   * The request headers that were sent. The signature is null if the callback could not be signed.
   */
  request_headers: {
    'webhook-id': string;
    'webhook-timestamp': string;
    'webhook-signature': string | null;
  };
  /**
   * Null if no complete status line arrived.
   */
  status_code: number | null;
  /**
   * Reason of the failure: `dns_failed`, `blocked_address`, `connect_failed`, `tls_error`, `timeout` (no complete status line in time), `redirect`, `non_2xx`, or `internal` for an error on our side. Null after a 2xx, whatever follows its status line.
   */
  error: string | null;
  /**
   * The first KiB of the response body, as far as it arrived within a second of the status; null if there was no response, the body is not text, or the request had the `authorization` of a `reply_to`, which the response could repeat.
   */
  response_excerpt: string | null;
}
export interface ResendFailedIn {
  /**
   * UTC milliseconds. Selects deliveries that were created at this time or later.
   */
  since: number;
}
export interface ResentOut {
  resent: number;
}
export interface CallbackOut {
  /**
   * `off`: callbacks are disabled until a test passes or a different URL is saved. `none`: there is no URL.
   */
  state: 'on' | 'off' | 'none';
  /**
   * Reason why callbacks are disabled. `gone`: the receiver responded with 410. `failing`: every attempt failed for five days.
   */
  reason: ('gone' | 'failing') | null;
  /**
   * Time of the first failure since the last success.
   */
  failing_since: number | null;
  disabled_at: number | null;
  /**
   * Time at which a test of this URL last passed.
   */
  tested_at: number | null;
  /**
   * Why servers that call only public HTTPS refuse this URL, although this one, which is configured for development, accepts it. Texts for people, which may change.
   */
  warnings: string[];
  /**
   * Null if there is none.
   */
  callback_url: string | null;
}
export interface CallbackUrlIn {
  /**
   * Null removes the URL.
   */
  callback_url: string | null;
}
export interface CallbackTestOut {
  /**
   * The request headers that were sent.
   */
  headers: {
    [k: string]: string;
  };
  /**
   * The exact bytes of the body.
   */
  body: string;
  /**
   * The signed content `id.timestamp.body`, byte for byte.
   */
  signed_content: string;
  /**
   * Null if no complete status line arrived.
   */
  status_code: number | null;
  /**
   * Reason of the failure: `dns_failed`, `blocked_address`, `connect_failed`, `tls_error`, `timeout` (no complete status line in time), `redirect`, `non_2xx`, or `internal` for an error on our side. Null after a 2xx, whatever follows its status line.
   */
  error: string | null;
  duration_ms: number;
  /**
   * The first KiB of the response body, as far as it arrived within a second of the status; null if there was no response, the body is not text, or the request had the `authorization` of a `reply_to`, which the response could repeat.
   */
  response_excerpt: string | null;
  /**
   * Whether the receiver responded with a 2xx in time.
   */
  ok: boolean;
  /**
   * The result in words, and what to do.
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
   * `accept`: with a 2xx. `refuse`: with a 4xx.
   */
  expected: 'accept' | 'refuse';
  passed: boolean;
  /**
   * The result in words, and what to do.
   */
  finding: string;
  /**
   * Empty if the probe was not sent.
   */
  requests: ProbeRequestOut[];
}
export interface ProbeRequestOut {
  /**
   * The request headers that were sent.
   */
  headers: {
    [k: string]: string;
  };
  /**
   * The exact bytes of the body.
   */
  body: string;
  /**
   * The signed content `id.timestamp.body`, byte for byte.
   */
  signed_content: string;
  /**
   * Null if no complete status line arrived.
   */
  status_code: number | null;
  /**
   * Reason of the failure: `dns_failed`, `blocked_address`, `connect_failed`, `tls_error`, `timeout` (no complete status line in time), `redirect`, `non_2xx`, or `internal` for an error on our side. Null after a 2xx, whatever follows its status line.
   */
  error: string | null;
  duration_ms: number;
  /**
   * The first KiB of the response body, as far as it arrived within a second of the status; null if there was no response, the body is not text, or the request had the `authorization` of a `reply_to`, which the response could repeat.
   */
  response_excerpt: string | null;
}
export interface TestRespondIn {
  /**
   * The answer.
   */
  value: 'approve' | 'reject';
  /**
   * What the person writes beside it.
   */
  comment?: string;
  /**
   * Values of the fields of the card that apply to `value`, by key. If it is absent, those that others have approved and that are fixed, otherwise the defaults, and valid values of the required fields that have none.
   */
  fields?: {
    [k: string]: string | number | boolean | readonly string[];
  };
  /**
   * The number that the person chooses, to approve a message with `match`. Without it, they choose the right one.
   */
  match?: string;
  /**
   * Name of the invented person. Default: `"Test person"`.
   */
  name?: string;
}
export interface ClockIn {
  /**
   * Number of seconds by which the clock is advanced.
   */
  advance_seconds: number;
}
export interface ClockOut {
  /**
   * Includes what was left of an earlier call that was interrupted.
   */
  advanced_seconds: number;
  /**
   * What became due, in its order.
   */
  happened: {
    /**
     * Time at which it would have happened without this call, usually in the future. Timestamps of messages and callbacks are the real time.
     */
    at: number;
    kind: ClockKind;
    /**
     * Id that starts with `msg_`.
     */
    message_id: string;
  }[];
}
export interface PermissionHookIn {
  /**
   * `<username>/<topic_name>`
   */
  topic: string;
  /**
   * Asks only these subscribers of the topic.
   *
   * @minItems 1
   * @maxItems 100
   *
   * Items: Id that starts with `usr_`, or `ref:` and the reference of a subscriber. In a test app also the id of a test approver, or `ref:test_approves` and so on.
   */
  to?: readonly string[];
  /**
   * Number of seconds, from the first request, after which the question is withdrawn and the host gets an answer without a decision. It must be shorter than the timeout of the hook in the host. Default: `50`.
   */
  timeout?: number;
  /**
   * Number of seconds for which the person can decide at the computer before devices are notified. By default 20 where the host shows its own dialog meanwhile (`PermissionRequest` of Claude Code), and 0 otherwise.
   */
  notify_after?: number;
  /**
   * Number of seconds to hold the request until there is a decision. Default: `0`.
   */
  wait?: number;
  /**
   * The JSON of the host, as it passes it to its hook.
   */
  request: {
    [k: string]: unknown;
  };
}
/**
 * The JSON that the host expects, or only `assent`.
 */
export interface PermissionHookOut {
  assent?: PendingHookOut;
}
/**
 * Present while nobody has decided: repeat the request with the same Idempotency-Key.
 */
export interface PendingHookOut {
  status: 'pending';
  /**
   * Id that starts with `msg_`.
   */
  message_id: string;
  /**
   * UTC milliseconds since the epoch.
   */
  until: number;
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
  'message.progressed': MessageEvent & {
    type?: 'message.progressed';
  };
  'message.question': MessageEvent & {
    type?: 'message.question';
  };
}
export interface MessageEvent {
  type:
    | 'message.approved'
    | 'message.rejected'
    | 'message.expired'
    | 'message.canceled'
    | 'webhook.test'
    | 'message.reported'
    | 'message.progressed'
    | 'message.question';
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
   * Mode of the app.
   */
  mode: 'live' | 'test';
  /**
   * The message, without its payload and `match_code`.
   */
  data: {
    /**
     * Id that starts with `msg_`.
     */
    message_id: string;
    /**
     * Mode of the app that it belongs to: `test` concerns no real decision.
     */
    mode: 'live' | 'test';
    topic: string;
    type: 'approval';
    status: MessageStatus;
    /**
     * Your reference, as you sent it.
     */
    ext: string | null;
    /**
     * True only if a person pressed the approve button.
     */
    approved: boolean;
    /**
     * The answer that decided; null if there is none.
     */
    response: ResponseOut | null;
    /**
     * All answers in the order in which they were given; the one that decided is last. Null only in a callback that would exceed 20 kB with them.
     */
    answers: ResponseOut[] | null;
    approvals: ApprovalsOut;
    /**
     * Number of approvals that it needs and has; null once it is final.
     */
    progress: {
      required: number;
      approved: number;
      /**
       * Of `approvals.each`, how many of the people who must approve have; null without it. Who is in several groups is counted where they are needed.
       */
      each:
        | {
            /**
             * `group:` and the name of a group.
             */
            from: string;
            required: number;
            approved: number;
          }[]
        | null;
    } | null;
    /**
     * The reason that you gave for canceling it.
     */
    cancel_reason: string | null;
    /**
     * URL of the page that the person can open.
     */
    context_url: string | null;
    /**
     * Whether the link contains a one-time token.
     */
    context_secure: boolean;
    /**
     * What an answer requires.
     */
    require: 'session' | 'passkey';
    /**
     * What people asked before they decided; null if the message takes no questions.
     */
    questions: {
      /**
       * Number of questions.
       */
      asked: number;
      /**
       * Number of questions that wait for an answer.
       */
      open: number;
      /**
       * Number of questions and answers.
       */
      revision: number;
      /**
       * In the order in which they were asked; empty 90 days after the message closed. Null in lists and events.
       */
      data: QuestionOut[] | null;
    } | null;
    /**
     * The subscribers who have it, including those whom a widening added; null if it is for the whole topic. If it names a group: as you sent it, with the ids of subscribers.
     */
    to: string[] | null;
    /**
     * Whether people who join before it closes receive it too, because you requested it or nobody was subscribed when it was sent.
     */
    to_later_joiners: boolean;
    /**
     * Whether people without a browser that receives pushes get a mail.
     */
    fallback: 'none' | 'mail';
    /**
     * Number of seconds between sending and the push.
     */
    notify_after: number;
    /**
     * Number of seconds between reminders; null if there are none.
     */
    remind_every: number | null;
    /**
     * People who see it too from a time on, if it is still open then.
     */
    widen: WideningOut[];
    /**
     * Whether its pushes wait for the end of quiet hours.
     */
    urgency: 'normal' | 'high';
    recipients: RecipientsOut;
    /**
     * Number of recipients who reported it.
     */
    report_count: number;
    /**
     * UTC milliseconds since the epoch.
     */
    created_at: number;
    scheduled_at: number | null;
    /**
     * Time at which recipients could first see it.
     */
    sent_at: number | null;
    /**
     * Time at which somebody first opened it.
     */
    seen_at: number | null;
    /**
     * UTC milliseconds since the epoch.
     */
    expires_at: number;
    /**
     * Time at which it became final.
     */
    closed_at: number | null;
    /**
     * Number of pushes to browsers, reminders included: attempted, accepted by the push service, gone.
     */
    push: {
      attempted: number;
      accepted: number;
      gone: number;
    };
    /**
     * The `money` block of the card; null without one.
     */
    money: MoneyBlockOut | null;
    report?: ReportOut;
    approval?: ApprovalOut;
    question?: AskedOut;
  };
}
export interface ApprovalOut {
  /**
   * What the person did.
   */
  action: 'given' | 'taken_back';
  answer: ResponseOut1;
}
/**
 * The approval that they gave or took back.
 */
export interface ResponseOut1 {
  value: ResponseValue;
  /**
   * Label of the button that the person pressed, as they saw it: a default label is in their language.
   */
  label: string;
  /**
   * What the person wrote. Null also in a callback `message.reported` that would exceed 20 kB with it; the final event has it.
   */
  comment: string | null;
  /**
   * UTC milliseconds since the epoch.
   */
  responded_at: number;
  responder: ResponderOut;
  /**
   * The person whom the responder represented as their stand-in, or null.
   */
  on_behalf_of: {
    /**
     * Id that starts with `usr_`. In a test app also the id of a test approver.
     */
    subscriber_id: string;
    display_name: string;
    reference: string | null;
  } | null;
  auth_method: AuthMethod;
  /**
   * Proof of an answer signed by a passkey, or null.
   */
  passkey: PasskeyProofOut | null;
  /**
   * `sha-256=…` of the shown payload (RFC 8785 JSON).
   */
  payload_digest: string;
  /**
   * Values of the fields of the card, by key. Null if the card has none, after a report, and 90 days after the message closed.
   */
  fields: {
    [k: string]: string | number | boolean | string[];
  } | null;
  /**
   * `sha-256=…` of `fields` (RFC 8785 JSON); null if the card has no fields, and after a report.
   */
  fields_digest: string | null;
  /**
   * Keys of the fields whose values differ from their defaults; null if the card has no fields, and after a report.
   */
  edited: string[] | null;
  /**
   * Names of the groups of `approvals.each` in which the person was for whom the answer counts. An approval counts for one of them. Absent without `approvals.each`.
   */
  groups?: string[];
  /**
   * Revision of the questions and answers that the person had been shown: those whose `revision` is at most this number. Null if there were none, and after a report.
   */
  conversation: number | null;
  /**
   * `sha-256=…` of those questions and answers (RFC 8785 JSON), or null.
   */
  conversation_digest: string | null;
}
export interface AskedOut {
  /**
   * Id that starts with `qst_`.
   */
  question_id: string;
  /**
   * Null after the person has erased their data.
   */
  text: string | null;
  /**
   * Number of questions and answers of the message up to this question.
   */
  revision: number;
  /**
   * UTC milliseconds since the epoch.
   */
  asked_at: number;
  person: {
    /**
     * Id that starts with `usr_`. In a test app also the id of a test approver.
     */
    subscriber_id: string;
    display_name: string;
    reference: string | null;
  };
}
export interface Problem {
  /**
   * URL of the page that explains this code.
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
   * Stable code of the problem.
   */
  code: string;
  request_id: string;
  /**
   * The wrong fields, for `validation_failed`.
   */
  errors?: {
    pointer: string;
    code: string;
    detail: string;
    params?: {
      /**
       * The smallest allowed number, or number of characters or items.
       */
      min?: number;
      /**
       * The largest allowed number, or number of characters or items.
       */
      max?: number;
    };
  }[];
  /**
   * What `detail` says in numbers and names, for texts of your own in other languages.
   */
  params?: {
    /**
     * Which of the cases of the code it is; new ones may be added.
     */
    reason?: string;
    /**
     * As in `Retry-After`.
     */
    retry_after_seconds?: number;
    /**
     * Number of further tries.
     */
    tries_left?: number;
    /**
     * Time for which a code is valid.
     */
    minutes?: number;
    /**
     * The largest allowed number.
     */
    max?: number;
    /**
     * Name of the person who answered; absent if it is you.
     */
    name?: string;
    /**
     * Name of the person for whom they answered; absent if it is you.
     */
    on_behalf_of?: string;
    /**
     * Label of the button that was pressed.
     */
    label?: string;
    /**
     * Why the sender withdrew the message, in their words.
     */
    cancel_reason?: string;
    /**
     * Host name of an address in the request.
     */
    host?: string;
  };
  /**
   * The error code of RFC 8628, for a device login.
   */
  error?: 'authorization_pending' | 'slow_down' | 'access_denied' | 'expired_token';
  /**
   * Status of the message.
   */
  message_status?:
    'scheduled' | 'queued' | 'delivered' | 'approved' | 'rejected' | 'expired' | 'canceled';
  /**
   * A message that still has to read the group.
   */
  message_id?: string;
  /**
   * The open drill of the topic.
   */
  drill_id?: string;
  /**
   * Time since which the message accepts no answer.
   */
  ended_at?: number;
  /**
   * The answer that decided the message, or the one that you have given already.
   */
  response?: ResponseOut | InboxResponseOut | null;
  /**
   * The values that others have approved, by the keys of their fields: an approval must have the same.
   */
  fields?: {
    [k: string]: string | number | boolean | string[];
  };
  /**
   * Why you cannot answer the message (`excluded`), or not approve it: you are in none of its `groups`.
   */
  reason?: 'excluded' | 'groups';
  answer?: QuestionAnswerOut1;
  /**
   * The current revision of the questions and answers about the message.
   */
  conversation?: number;
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
  /**
   * The person whom the responder represented as their stand-in, or null.
   */
  on_behalf_of: {
    display_name: string;
    is_you: boolean;
  } | null;
  auth_method: AuthMethod;
  /**
   * Values of the fields of the card, by key, or null.
   */
  fields: {
    [k: string]: string | number | boolean | string[];
  } | null;
  /**
   * Keys of the fields whose values differ from their defaults, or null.
   */
  edited: string[] | null;
}
/**
 * The answer that the question has.
 */
export interface QuestionAnswerOut1 {
  text: string;
  blocks: BlockOut[] | null;
  /**
   * Number of questions and answers of the message up to this answer.
   */
  revision: number;
  /**
   * UTC milliseconds since the epoch.
   */
  answered_at: number;
}

/** Every type of callback: whether it is how its message ended, the statuses that the message can have, and what its data adds. */
export const eventTypes = {
  'message.approved': {"final":true,"statuses":["approved"],"data":[]},
  'message.rejected': {"final":true,"statuses":["rejected"],"data":[]},
  'message.expired': {"final":true,"statuses":["expired"],"data":[]},
  'message.canceled': {"final":true,"statuses":["canceled"],"data":[]},
  'webhook.test': {"final":false,"statuses":["scheduled","queued","delivered","approved","rejected","expired","canceled"],"data":[]},
  'message.reported': {"final":false,"statuses":["scheduled","queued","delivered","approved","rejected","expired","canceled"],"data":["report"]},
  'message.progressed': {"final":false,"statuses":["delivered"],"data":["approval"]},
  'message.question': {"final":false,"statuses":["queued","delivered"],"data":["question"]},
} as const satisfies Record<
  keyof Events,
  { final: boolean; statuses: readonly MessageStatus[]; data: readonly (keyof MessageEvent['data'])[] }
>;

/** Method and path of every operation. */
export const operations = {
  listTopics: ['GET', '/v1/open/topics'],
  createTopic: ['POST', '/v1/open/topics'],
  updateTopic: ['POST', '/v1/open/topics/{topic_id}/update'],
  archiveTopic: ['POST', '/v1/open/topics/{topic_id}/archive'],
  getFile: ['GET', '/v1/open/files/{file_id}'],
  createInvite: ['POST', '/v1/open/invites'],
  listInvites: ['GET', '/v1/open/invites'],
  revokeInvite: ['POST', '/v1/open/invites/{invite_id}/revoke'],
  listSubscribers: ['GET', '/v1/open/subscribers'],
  getSubscriber: ['GET', '/v1/open/subscribers/{subscriber_id}'],
  setReference: ['PUT', '/v1/open/subscribers/{subscriber_id}'],
  removeSubscriber: ['POST', '/v1/open/subscribers/{subscriber_id}/remove'],
  listGroups: ['GET', '/v1/open/groups'],
  createGroup: ['POST', '/v1/open/groups'],
  getGroup: ['GET', '/v1/open/groups/{group_id}'],
  updateGroup: ['POST', '/v1/open/groups/{group_id}/update'],
  deleteGroup: ['POST', '/v1/open/groups/{group_id}/delete'],
  listGroupMembers: ['GET', '/v1/open/groups/{group_id}/members'],
  setGroupMembers: ['PUT', '/v1/open/groups/{group_id}/members'],
  addGroupMembers: ['POST', '/v1/open/groups/{group_id}/members/add'],
  removeGroupMembers: ['POST', '/v1/open/groups/{group_id}/members/remove'],
  setGroupOnCall: ['PUT', '/v1/open/groups/{group_id}/on-call'],
  sendMessage: ['POST', '/v1/open/messages'],
  listMessages: ['GET', '/v1/open/messages'],
  getMessage: ['GET', '/v1/open/messages/{message_id}'],
  cancelMessage: ['POST', '/v1/open/messages/{message_id}/cancel'],
  listMessageViews: ['GET', '/v1/open/messages/{message_id}/views'],
  listMessageRecipients: ['GET', '/v1/open/messages/{message_id}/recipients'],
  listMessageSteps: ['GET', '/v1/open/messages/{message_id}/steps'],
  answerQuestion: ['POST', '/v1/open/messages/{message_id}/questions/{question_id}/answer'],
  verifyContextLink: ['POST', '/v1/open/context-links/verify'],
  listReports: ['GET', '/v1/open/messages/{message_id}/reports'],
  getReceipt: ['GET', '/v1/open/messages/{message_id}/receipt'],
  listPushAttempts: ['GET', '/v1/open/messages/{message_id}/pushes'],
  startDrill: ['POST', '/v1/open/drills'],
  listDrills: ['GET', '/v1/open/drills'],
  getDrill: ['GET', '/v1/open/drills/{drill_id}'],
  endDrill: ['POST', '/v1/open/drills/{drill_id}/end'],
  listDrillSchedules: ['GET', '/v1/open/drill-schedules'],
  setDrillSchedule: ['PUT', '/v1/open/drill-schedules'],
  deleteDrillSchedule: ['POST', '/v1/open/drill-schedules/{schedule_id}/delete'],
  listEvents: ['GET', '/v1/open/events'],
  listDeliveries: ['GET', '/v1/open/deliveries'],
  getDelivery: ['GET', '/v1/open/deliveries/{delivery_id}'],
  resendDelivery: ['POST', '/v1/open/deliveries/{delivery_id}/resend'],
  resendFailedDeliveries: ['POST', '/v1/open/deliveries/resend'],
  showCallback: ['GET', '/v1/open/callback'],
  setCallback: ['PUT', '/v1/open/callback'],
  testCallback: ['POST', '/v1/open/webhooks/test'],
  diagnoseCallback: ['POST', '/v1/open/webhooks/diagnose'],
  testRespond: ['POST', '/v1/open/test/messages/{message_id}/respond'],
  advanceTestClock: ['POST', '/v1/open/test/clock'],
  askPermission: ['POST', '/v1/open/hooks/permission'],
  uploadFile: ['POST', '/v1/open/files'],
  getFileContent: ['GET', '/v1/open/files/{file_id}/content'],
  streamEvents: ['GET', '/v1/open/events/stream'],
} as const satisfies Record<keyof Operations, readonly [method: string, path: string]>;
