import type { AppCaller } from '../../accounts/apps/app-caller.ts';
import { DEFAULT_TOPIC } from '../../accounts/topics/topic.model.ts';
import type { ResponseOut } from '../../messages/answers/message-answers.schema.ts';
import { payloadDigest } from '../../messages/cards/payload.ts';
import { newId } from '../../platform/schemas/identifiers.ts';
import type { EventData } from '../deliveries/event-writing.ts';
import type { CallbackType } from './events.schema.ts';

/** Value of `ext` in a test. */
export const TEST_EXT = 'assent-test';

/**
 * Returns the body of a `webhook.test`, with its own id. Its data has every field of an answered message, so that code
 * which reads them does not fail. Its value is reject, so that a receiver which ignores the type approves nothing.
 */
export function testEvent({ app }: AppCaller, now: number): { id: string; body: string } {
  const id = newId('evt');
  const type: CallbackType = 'webhook.test';
  const response: ResponseOut = {
    value: 'reject',
    label: 'Reject',
    comment: 'This is a test. Nobody was asked.',
    responded_at: now,
    responder: {
      subscriber_id: newId('usr'),
      display_name: 'Assent test',
      email: null,
      reference: null,
      invite_label: null,
      subscribed_at: now,
    },
    auth_method: 'session',
    passkey: null,
    payload_digest: payloadDigest('{}'),
    on_behalf_of: null,
    fields: null,
    fields_digest: null,
    edited: null,
    conversation: null,
    conversation_digest: null,
  };
  const data: Omit<EventData, 'match_code'> = {
    message_id: newId('msg'),
    mode: app.mode,
    topic: `${app.username}/${DEFAULT_TOPIC}`,
    type: 'approval',
    status: 'rejected',
    ext: TEST_EXT,
    approved: false,
    response,
    answers: [response],
    approvals: { required: 1, exclude: [], each: null, values: null, enough_recipients: null },
    progress: null,
    cancel_reason: null,
    context_url: null,
    context_secure: false,
    require: 'session',
    questions: null,
    to: null,
    to_later_joiners: false,
    fallback: 'none',
    notify_after: 0,
    remind_every: null,
    widen: [],
    urgency: 'high',
    recipients: {
      people: 0,
      reachable: 0,
      with_passkey: null,
      on_call_missing: [],
      not_subscribed: 0,
    },
    report_count: 0,
    created_at: now,
    scheduled_at: null,
    sent_at: now,
    seen_at: now,
    expires_at: now + 86_400_000,
    closed_at: now,
    money: null,
    push: { attempted: 0, accepted: 0, gone: 0 },
  };
  const { mode } = app;
  return { id, body: JSON.stringify({ type, id, timestamp: now, api_version: 'v1', mode, data }) };
}
