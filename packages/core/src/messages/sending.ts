import type { AppCaller } from '../apps/app-caller.ts';
import { mustBeFillable } from '../cards/checked-fields.ts';
import { labelsMustDiffer, labelsMustNotContradict } from '../cards/labels.ts';
import { canonicalPayload, payloadDigest } from '../cards/payload.ts';
import { databaseNow } from '../database/clock.ts';
import { fieldProblem, Problem } from '../errors.ts';
import { newId } from '../fields/identifiers.ts';
import { referenceIn } from '../fields/references.ts';
import type { KeyToKeep } from '../idempotency/idempotency.ts';
import { noPolicy, storedPolicy } from '../message-policies/message-policy.ts';
import { newMatch } from '../message-policies/number-matching.ts';
import { requiredApprovals } from '../message-policies/required-approvals.ts';
import { timingOf } from '../message-steps/timing.ts';
import { relyingParty } from '../passkeys/relying-party.ts';
import { checkQuota } from '../quotas/quota.ts';
import { replyDraftOf } from '../reply-destinations/reply-to.ts';
import { openTopicNamed } from '../topics/topics.ts';
import { acceptMessage, type MessageDraft } from './accepting.ts';
import { contextOf } from './context.ts';
import type { MessageIn, SentMessageOut } from './messages.schema.ts';
import { idsNamed, recipientsOf } from './named-recipients.ts';

/** Maximum time that a message may be scheduled ahead, ms. */
const HORIZON_MS = 365 * 86_400_000;

/**
 * Accepts a message: writes it, its recipients, one push job and the quota count in one transaction. The cost does not
 * depend on the size of the topic: people are counted up to a limit.
 * @param key stored with the response in the same transaction
 * @throws Problem topic_forbidden, not_found, topic_archived, scheduled_in_past, quota_exceeded, validation_failed,
 * passkeys_unavailable, callback_url_blocked
 */
export async function sendMessage(
  caller: AppCaller,
  input: MessageIn,
  key: KeyToKeep | null = null,
): Promise<SentMessageOut> {
  const now = databaseNow();
  const scheduledAt = checkedSchedule(input.scheduled_at, now);
  labelsMustDiffer(input.payload);
  labelsMustNotContradict(input.payload);
  mustBeFillable(input.payload.fields);
  if (input.require === 'passkey') mustBeSignable(caller, input);
  mustFitCallback(input);
  const topic = await openTopicNamed(caller, input.topic);
  const reply = replyDraftOf(caller, input.reply_to);
  const recipients = await recipientsOf(caller, input.to);
  const timing = await timingOf(input, (names, at) => idsNamed(caller, names, at));
  const { required, ...policy } = await requiredApprovals(caller, {
    approvals: input.approvals,
    topicId: topic.id,
    recipients,
    widened: timing.widen.flatMap(({ to }) => to),
    now,
  });
  await checkQuota(caller, now);
  const payload = canonicalPayload(input.payload);
  const status = scheduledAt === null ? 'queued' : 'scheduled';
  const draft: MessageDraft = {
    id: newId('msg'),
    appId: caller.app.id,
    topicId: topic.id,
    type: input.type,
    status,
    ext: input.ext ?? null,
    payload,
    payloadDigest: payloadDigest(payload),
    ...contextOf(caller.service, input),
    isNarrowed: recipients !== null,
    toLaterJoiners: input.to_later_joiners,
    requiredMethod: input.require,
    fallback: input.fallback,
    notifyAfter: input.notify_after,
    replyKey: reply?.key ?? null,
    requiredApprovals: required,
    urgency: input.urgency,
    policy: storedPolicy({
      ...noPolicy,
      ...policy,
      ...timing,
      hasFields: input.payload.fields !== undefined,
      match: input.match ? newMatch() : null,
    }),
    createdAt: now,
    scheduledAt,
    sentAt: scheduledAt === null ? now : null,
    expiresAt: (scheduledAt ?? now) + input.expires_in * 1000,
  };
  return acceptMessage({ caller, draft, topic: input.topic, recipients, reply, key });
}

// A time below this is taken for seconds: as milliseconds it is before March 1973, as seconds before the year 5138.
const LOOKS_LIKE_SECONDS = 100_000_000_000;

function checkedSchedule(scheduledAt: number | undefined, now: number): number | null {
  if (scheduledAt === undefined) return null;
  if (scheduledAt > 1_000_000_000 && scheduledAt < LOOKS_LIKE_SECONDS)
    throw new Problem('scheduled_in_past', {
      detail: `scheduled_at is in milliseconds; ${scheduledAt} looks like seconds. Use ${scheduledAt}000.`,
    });
  if (scheduledAt <= now) throw new Problem('scheduled_in_past');
  if (scheduledAt > now + HORIZON_MS)
    throw fieldProblem('/scheduled_at', 'too_large', 'must be at most 365 days ahead');
  return scheduledAt;
}

/** Maximum size of `ext` with a proof: a callback has at most 20 kB. Only control characters exceed this limit. */
const MOST_EXT_BYTES = 8192;
/** Maximum size of `ext` and the names in `to` and `approvals.exclude` together, without a proof and with one. */
const MOST_BYTES_WITH_TO = { session: 12_600, passkey: 9_500 };

/** @throws Problem passkeys_unavailable, validation_failed */
function mustBeSignable({ service }: AppCaller, { ext }: MessageIn) {
  relyingParty(service);
  if (Buffer.byteLength(JSON.stringify(ext ?? '')) > MOST_EXT_BYTES)
    throw fieldProblem('/ext', 'too_long', `must have at most ${MOST_EXT_BYTES} bytes as JSON`);
}

/** Maximum size of the values of an answer with its digest and the keys that were edited, in a callback. */
const MOST_FIELD_BYTES = 4_700;

/** Callbacks name subscribers by their ids, which have this length. */
const ID_LENGTH = 30;
const asId = (name: string) =>
  referenceIn(name) === null ? name : name.padEnd(ID_LENGTH).slice(0, ID_LENGTH);

/** @throws Problem validation_failed */
function mustFitCallback(message: MessageIn) {
  const { ext, to = [], approvals, widen = [], require, payload } = message;
  // People of widenings are named in widen and, once they have it, in to.
  const added = widen.flatMap((each) => [...each.to, ...each.to]);
  const named = [...to, ...added, ...(approvals?.exclude ?? [])];
  if (named.length === 0 && !payload.fields) return;
  const most = MOST_BYTES_WITH_TO[require] - (payload.fields ? MOST_FIELD_BYTES : 0);
  if (Buffer.byteLength(JSON.stringify([ext ?? '', named.map(asId)])) > most)
    throw fieldProblem(
      '/ext',
      'too_long',
      `must have at most ${most} bytes as JSON, with to, widen and approvals.exclude`,
    );
}
