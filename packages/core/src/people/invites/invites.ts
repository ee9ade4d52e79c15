import QRCode from 'qrcode';
import { type AppRow, appWithId } from '../../accounts/apps/app.model.ts';
import type { AppCaller } from '../../accounts/apps/app-caller.ts';
import { senderCardOf } from '../../accounts/senders/sender-card.ts';
import { type TopicRow, topicOfApp, topicsOfApp } from '../../accounts/topics/topic.model.ts';
import { fullNameOf, openTopicNamed } from '../../accounts/topics/topics.ts';
import type { AnyCaller } from '../../platform/caller.ts';
import { digestOf, newToken } from '../../platform/credentials/keyring.ts';
import { databaseNow } from '../../platform/database/clock.ts';
import { fieldProblem, Problem } from '../../platform/errors.ts';
import { consume } from '../../platform/limits/limits.ts';
import { idPlaceOf, pageFrom, rowsFor } from '../../platform/schemas/cursor.ts';
import { newId } from '../../platform/schemas/identifiers.ts';
import {
  addInvite,
  existingInvite,
  type InviteRow,
  inviteOfApp,
  inviteWithToken,
  markInviteRevoked,
  pageOfInvites,
} from './invite.model.ts';
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
  const invite = {
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
    revokedAt: null,
  };
  await addInvite(invite);
  const url = `${caller.service.baseUrl}/inbox/join/${token}`;
  const qr_svg = await QRCode.toString(url, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 });
  return { ...inviteOut(caller.app, topic, invite), url, qr_svg };
}

export async function listInvites(caller: AppCaller, { limit, cursor }: ListInvitesIn) {
  const { app } = caller;
  const [invites, topics] = await Promise.all([
    pageOfInvites(app.id, idPlaceOf(cursor), rowsFor(limit)),
    topicsOfApp(app.id),
  ]);
  const byId = new Map(topics.map((topic) => [topic.id, topic]));
  const out = (invite: InviteRow) => inviteOut(app, requireRow(byId.get(invite.topicId)), invite);
  return pageFrom(invites, limit, out, (invite) => [invite.id]);
}

/**
 * Revokes an invite: it accepts no further joins, and existing subscriptions remain. Idempotent.
 * @throws Problem not_found
 */
export async function revokeInvite({ app }: AppCaller, { invite_id }: InviteIdIn) {
  const invite = await inviteOfApp(invite_id, app.id);
  if (!invite) throw new Problem('not_found');
  await markInviteRevoked(invite.id, app.id, databaseNow());
  const topic = requireRow(await topicOfApp(app.id, invite.topicId));
  return inviteOut(app, topic, await existingInvite(invite));
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
    topic_title: topic.title ?? null,
    state: stateOf(invite),
    is_locked_to_email: invite.email !== null,
    expires_at: invite.expiresAt,
  };
}

const GONE = 'This invite does not exist.';

/** Returns the invite of a token, with its app and topic. @throws Problem not_found */
export async function inviteOfToken(token: string) {
  const invite = await inviteWithToken(digestOf(token));
  if (!invite) throw new Problem('not_found', { detail: GONE });
  const { appId, topicId } = invite;
  const [app, topic] = await Promise.all([appWithId(appId), topicOfApp(appId, topicId)]);
  if (app?.deletedAt !== null) throw new Problem('not_found', { detail: GONE });
  return { invite, app, topic: requireRow(topic) };
}

/** Returns the problem that explains why an invite can no longer be used. */
export function closedInvite(invite: InviteRow): Problem {
  const state = stateOf(invite);
  if (state === 'revoked') return new Problem('invite_revoked');
  return new Problem(state === 'expired' ? 'invite_expired' : 'invite_used_up');
}

function stateOf(invite: InviteRow): InviteOut['state'] {
  if (invite.revokedAt !== null && invite.revokedAt !== undefined) return 'revoked';
  if (invite.expiresAt <= databaseNow()) return 'expired';
  if (invite.maxUses !== null && invite.uses >= invite.maxUses) return 'used_up';
  return 'open';
}

const inviteOut = (app: AppRow, topic: TopicRow, invite: InviteRow): InviteOut => ({
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
function requireRow<Row>(row: Row | null | undefined): Row {
  if (row === null || row === undefined) throw new Error('a foreign key points nowhere');
  return row;
}
