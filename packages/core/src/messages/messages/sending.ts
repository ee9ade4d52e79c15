import { z } from 'zod';
import type { AppCaller } from '../../accounts/apps/app-caller.ts';
import type { KeyToKeep } from '../../accounts/idempotency/idempotency.ts';
import { checkQuota } from '../../accounts/quotas/quota.ts';
import { openTopicNamed } from '../../accounts/topics/topics.ts';
import { databaseNow } from '../../platform/database/clock.ts';
import { fieldProblem, Problem } from '../../platform/errors.ts';
import { newId } from '../../platform/schemas/identifiers.ts';
import { MAX_CONTEXT_URL, MAX_SCHEDULE_DAYS } from '../../platform/schemas/published-limits.ts';
import { secondsWords } from '../../platform/schemas/times.ts';
import type { Service } from '../../platform/service.ts';
import { relyingParty } from '../../platform/webauthn/passkey-options.ts';
import { rememberedTopic } from '../callers/remembered-callers.ts';
import { canonicalCard, checkCard, completedCard } from '../cards/completed-card.ts';
import { payloadDigest } from '../cards/payload.ts';
import { approvedValues } from '../policies/approved-values.ts';
import { noPolicy } from '../policies/message-policy.schema.ts';
import { newMatch } from '../policies/number-matching.ts';
import { requiredOf } from '../policies/required-approvals.ts';
import { replyDraftOf } from '../reply-destinations/reply-to.ts';
import { checkTiming } from '../steps/steps.ts';
import { acceptMessage, type MessageDraft } from './accepting.ts';
import { resolvedAudience } from './addressing.ts';
import { requireFitsCallback } from './callback-size.ts';
import { GroupsChanged } from './group-uses.ts';
import type { MessageIn, SentMessageOut } from './messages.schema.ts';
import { recipientsIdOf } from './recipients.ts';

/** Maximum time that a message may be scheduled ahead, ms. */
const HORIZON_MS = MAX_SCHEDULE_DAYS * 86_400_000;

/** Number of times that a message is read whose groups change meanwhile. */
const ATTEMPTS = 3;

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
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1)
    try {
      return await sendOnce(caller, input, key);
    } catch (error) {
      // What is left of its groups decides: it is refused if one is gone.
      if (!(error instanceof GroupsChanged)) throw error;
    }
  throw new Problem('unavailable', { retryAfterSeconds: 1 });
}

/** @throws GroupsChanged: nothing is written then */
async function sendOnce(
  caller: AppCaller,
  input: MessageIn,
  key: KeyToKeep | null,
): Promise<SentMessageOut> {
  const now = databaseNow();
  const scheduledAt = checkedSchedule(input.scheduled_at, now);
  checkCard(input.payload);
  // Refuses a service that cannot have passkeys.
  if (input.require === 'passkey') relyingParty(caller.service);
  requireFitsCallback(input);
  const topic =
    rememberedTopic(caller.app, input.topic) ?? (await openTopicNamed(caller, input.topic));
  const reply = replyDraftOf(caller, input.reply_to);
  const required = requiredOf(input.approvals);
  checkTiming(input, input.to !== undefined || input.approvals?.each !== undefined);
  const { people, policy } = await resolvedAudience(caller.app, input, {
    topicId: topic.id,
    required,
    isPending: scheduledAt !== null,
    isStarting: false,
    now,
  });
  const { fields } = input.payload;
  const values = approvedValues({ required, fields, values: input.approvals?.values });
  await checkQuota(caller, now);
  const card = await completedCard(caller.app, input.payload);
  const payload = canonicalCard(card);
  const status = scheduledAt === null ? 'queued' : 'scheduled';
  const whose = { id: newId('msg'), appId: caller.app.id, topicId: topic.id };
  const draft: MessageDraft = {
    ...whose,
    recipientsId: await recipientsIdOf({ ...whose, people, policy }),
    type: input.type,
    status,
    ext: input.ext ?? null,
    payload,
    payloadDigest: payloadDigest(payload),
    ...contextOf(caller.service, input),
    isNarrowed: people !== null,
    toLaterJoiners: input.to_later_joiners,
    requiredMethod: input.require,
    fallback: input.fallback,
    notifyAfter: input.notify_after,
    replyKey: reply?.key ?? null,
    requiredApprovals: required,
    urgency: input.urgency,
    policy: {
      ...noPolicy,
      ...policy,
      values,
      remindEvery: input.remind_every ?? null,
      hasFields: fields !== undefined,
      questions: input.questions === 'allowed',
      match: input.match ? newMatch() : null,
    },
    createdAt: now,
    scheduledAt,
    sentAt: scheduledAt === null ? now : null,
    expiresAt: (scheduledAt ?? now) + input.expires_in * 1000,
  };
  return acceptMessage({ caller, draft, card, topic: input.topic, people, reply, key });
}

function checkedSchedule(scheduledAt: number | undefined, now: number): number | null {
  if (scheduledAt === undefined) return null;
  const inSeconds = secondsWords(scheduledAt);
  if (inSeconds !== null)
    throw new Problem('scheduled_in_past', { detail: `scheduled_at ${inSeconds}.` });
  if (scheduledAt <= now) throw new Problem('scheduled_in_past');
  if (scheduledAt > now + HORIZON_MS)
    throw fieldProblem(
      '/scheduled_at',
      'too_large',
      `must be at most ${MAX_SCHEDULE_DAYS} days ahead`,
    );
  return scheduledAt;
}

/** Maximum length of a request line that servers accept. */
const LONGEST_LINK = 8000;
/** Maximum length that ids, times, names and the signature of a token take in the link. */
const TOKEN_FRAME = 1600;

/**
 * Returns the sender's page as it is stored with a message.
 * @throws Problem validation_failed: not https (development also accepts http), no domain name, a user name, too long
 */
function contextOf(service: Service, input: MessageIn) {
  const { context_url, context_label = null, context_secure: contextSecure = false } = input;
  if (context_url === undefined && contextSecure)
    throw fieldProblem('/context_url', 'required', 'is required with context_secure');
  if (context_url === undefined)
    return { contextUrl: null, contextLabel: context_label, contextSecure };
  const url = new URL(context_url);
  const wrong = whatIsWrong(url, service.allowPrivateAddresses);
  if (wrong) throw fieldProblem('/context_url', 'invalid_format', wrong);
  if (contextSecure && lengthOfLink(url, input.ext) > LONGEST_LINK)
    throw fieldProblem(
      '/ext',
      'too_long',
      `is part of the link with context_secure, and the link must have at most ${LONGEST_LINK} characters`,
    );
  return { contextUrl: url.href, contextLabel: context_label, contextSecure };
}

function whatIsWrong(url: URL, isDevelopment: boolean): string | null {
  // `https://bank@evil.example` shows one name and leads to another.
  if (url.username || url.password) return 'must not contain a user name or password';
  // As it is stored: percent-encoded, so longer than what was sent.
  if (url.href.length > MAX_CONTEXT_URL)
    return `must have at most ${MAX_CONTEXT_URL} characters when encoded`;
  if (isDevelopment) return null;
  if (url.protocol !== 'https:') return 'must start with https://';
  return z.regexes.domain.test(url.hostname) ? null : 'must have a domain name';
}

/** Returns the maximum length of a link with its token: the address, and base64url of the token's claims. */
function lengthOfLink({ href, origin, pathname }: URL, ext: string | undefined): number {
  const said = JSON.stringify([ext, origin + pathname]);
  return href.length + Math.ceil((Buffer.byteLength(said) * 4) / 3) + TOKEN_FRAME;
}
