import QRCode from 'qrcode';
import { App, type AppRow } from '../apps/app.model.ts';
import type { AppCaller } from '../apps/app-caller.ts';
import type { AnyCaller } from '../caller.ts';
import { digestOf, newToken } from '../credentials/keyring.ts';
import { databaseNow } from '../database/clock.ts';
import { fieldProblem, Problem } from '../errors.ts';
import { idPlaceOf, pageFrom, rowsFor } from '../fields/cursor.ts';
import { newId } from '../fields/identifiers.ts';
import { consume } from '../limits/limits.ts';
import { senderCardOf } from '../senders/sender-card.ts';
import { Topic, type TopicRow } from '../topics/topic.model.ts';
import { fullNameOf, openTopicNamed } from '../topics/topics.ts';
import { Invite } from './invite.model.ts';
import type {
  InviteCardOut,
  InviteIdIn,
  InviteIn,
  InviteOut,
  ListInvitesIn,
  ShowInviteIn,
} from './invites.schema.ts';

/**
 * Creates an invite. Only this response contains the link and its QR code.
 * @throws Problem topic_forbidden, not_found, topic_archived, validation_failed
 */
export async function createInvite(caller: AppCaller, input: InviteIn) {
  if (input.reference !== undefined && input.max_uses !== 1)
    throw fieldProblem(
      '/max_uses',
      'one_person',
      'must be 1 with reference, which is for one person',
    );
  const topic = await openTopicNamed(caller, input.topic);
  const token = newToken(16);
  const now = databaseNow();
  const invite = await Invite.add({
    id: newId('inv'),
    appId: caller.app.id,
    topicId: topic.id,
    tokenDigest: digestOf(token),
    label: input.label ?? null,
    email: input.email ?? null,
    reference: input.reference ?? null,
    maxUses: input.max_uses,
    uses: 0,
    createdAt: now,
    expiresAt: now + input.expires_in * 1000,
  });
  const url = `${caller.service.baseUrl}/inbox/join/${token}`;
  const qr_svg = await QRCode.toString(url, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 });
  return { ...inviteOut(caller.app, topic, invite), url, qr_svg };
}

export async function listInvites(caller: AppCaller, { limit, cursor }: ListInvitesIn) {
  const { app } = caller;
  const [invites, topics] = await Promise.all([
    Invite.pageOf(app.id, idPlaceOf(cursor), rowsFor(limit)),
    Topic.ofApp(app.id),
  ]);
  const byId = new Map(topics.map((topic) => [topic.id, topic]));
  const out = (invite: Invite) => inviteOut(app, mustHave(byId.get(invite.topicId)), invite);
  return pageFrom(invites, limit, out, (invite) => [invite.id]);
}

/**
 * Revokes an invite: it accepts no further joins, and existing subscriptions remain. Idempotent.
 * @throws Problem not_found
 */
export async function revokeInvite({ app }: AppCaller, { invite_id }: InviteIdIn) {
  const invite = await Invite.ofApp(invite_id, app.id);
  if (!invite) throw new Problem('not_found');
  await Invite.revoke(invite.id, app.id, databaseNow());
  await invite.reread();
  return inviteOut(app, mustHave(await Topic.withId(invite.topicId)), invite);
}

/**
 * Returns the sender and the topic of an invite. Has no side effects, because link previews and mail scanners request
 * it too.
 * @throws Problem not_found, rate_limited
 */
export async function showInvite(caller: AnyCaller, input: ShowInviteIn): Promise<InviteCardOut> {
  await consume('invite_ip', caller.request.ip);
  const { invite, app, topic } = await inviteOfToken(input.token);
  return {
    app: await senderCardOf(app),
    topic: fullNameOf(app, topic),
    state: stateOf(invite),
    is_locked_to_email: invite.email !== null,
    expires_at: invite.expiresAt,
  };
}

const GONE = 'This invite does not exist.';

/** Returns the invite of a token, with its app and topic. @throws Problem not_found */
export async function inviteOfToken(token: string) {
  const invite = await Invite.ofToken(digestOf(token));
  if (!invite) throw new Problem('not_found', { detail: GONE });
  const [app, topic] = await Promise.all([App.withId(invite.appId), Topic.withId(invite.topicId)]);
  if (app?.deletedAt !== null) throw new Problem('not_found', { detail: GONE });
  return { invite, app, topic: mustHave(topic) };
}

/** Returns the problem that explains why an invite can no longer be used. */
export function closedInvite(invite: Invite): Problem {
  const state = stateOf(invite);
  if (state === 'revoked') return new Problem('invite_revoked');
  return new Problem(state === 'expired' ? 'invite_expired' : 'invite_used_up');
}

function stateOf(invite: Invite): InviteOut['state'] {
  if (invite.revokedAt !== null && invite.revokedAt !== undefined) return 'revoked';
  if (invite.expiresAt <= databaseNow()) return 'expired';
  if (invite.maxUses !== null && invite.uses >= invite.maxUses) return 'used_up';
  return 'open';
}

const inviteOut = (app: AppRow, topic: TopicRow, invite: Invite): InviteOut => ({
  invite_id: invite.id,
  topic: fullNameOf(app, topic),
  label: invite.label,
  email: invite.email,
  reference: invite.reference ?? null,
  max_uses: invite.maxUses,
  uses: invite.uses,
  state: stateOf(invite),
  created_at: invite.createdAt,
  expires_at: invite.expiresAt,
});

/** Returns a row whose existence a foreign key guarantees. */
function mustHave<Row>(row: Row | null | undefined): Row {
  if (row === null || row === undefined) throw new Error('a foreign key points nowhere');
  return row;
}
