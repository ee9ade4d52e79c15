import { asApp, onceByKey } from '../../accounts/procedures.ts';
import { exampleSender } from '../../accounts/senders/senders.docs.ts';
import { anyone } from '../../platform/procedures.ts';
import { example } from '../../platform/schemas/example.ts';
import { rest, router } from '../../platform/trpc.ts';
import {
  InviteCardOut,
  InviteIdIn,
  InviteIn,
  InviteOut,
  InvitesOut,
  ListInvitesIn,
  NewInviteOut,
  ShowInviteIn,
} from './invites.schema.ts';
import { createInvite, listInvites, revokeInvite, showInvite } from './invites.ts';

const invite: InviteOut = {
  invite_id: example.inviteId,
  topic: example.topic,
  label: 'Accounting',
  email: null,
  reference: null,
  max_uses: 5,
  uses: 0,
  state: 'open',
  created_at: example.now,
  expires_at: example.inAWeek,
};

export const invitesRouter = router({
  create: asApp({ scope: 'invites', level: 'operate' })
    .meta(
      rest('POST', '/open/invites', {
        operationId: 'createInvite',
        sdk: 'invites.create',
        summary: 'Invite people to a topic',
        description:
          'Creates a link with which people subscribe to the topic, also as a QR code. Both are shown only in this response.',
        problems: ['topic_forbidden', 'not_found', 'topic_archived'],
        example: {
          request: { topic: example.topic, label: 'Accounting', max_uses: 5 },
          response: {
            ...invite,
            url: `https://assent.example/inbox/join/${example.inviteToken}`,
            qr_svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 33 33">…</svg>',
          },
        },
      }),
    )
    .input(InviteIn)
    .output(NewInviteOut)
    .mutation(onceByKey(NewInviteOut, createInvite)),
  list: asApp({ scope: 'invites', level: 'read' })
    .meta(
      rest('GET', '/open/invites', {
        operationId: 'listInvites',
        sdk: 'invites.list',
        summary: 'List invites',
        description:
          'Newest first. The response does not contain the links: a link is shown only when its invite is created.',
        example: {
          request: { limit: '20' },
          response: { data: [invite], has_more: false, next_cursor: null },
        },
      }),
    )
    .input(ListInvitesIn)
    .output(InvitesOut)
    .query(({ ctx, input }) => listInvites(ctx.caller, input)),
  revoke: asApp({ scope: 'invites', level: 'operate' })
    .meta(
      rest('POST', '/open/invites/{invite_id}/revoke', {
        operationId: 'revokeInvite',
        sdk: 'invites.revoke',
        summary: 'Revoke an invite',
        description:
          'Nobody can join with the invite any more; people who have joined stay subscribed. Revoking it again has no effect.',
        example: {
          request: { invite_id: example.inviteId },
          response: { ...invite, state: 'revoked' },
        },
      }),
    )
    .input(InviteIdIn)
    .output(InviteOut)
    .mutation(onceByKey(InviteOut, revokeInvite)),
  show: anyone
    .meta(
      rest('GET', '/app/invites/{token}', {
        operationId: 'showInvite',
        summary: 'Show an invite',
        description:
          'What a person sees before joining. The request changes nothing, because link previews and mail scanners also send it.',
        problems: ['rate_limited'],
        example: {
          request: { token: example.inviteToken },
          response: {
            app: exampleSender,
            topic: example.topic,
            topic_title: null,
            state: 'open',
            is_locked_to_email: false,
            expires_at: example.inAWeek,
          },
        },
      }),
    )
    .input(ShowInviteIn)
    .output(InviteCardOut)
    .query(({ ctx, input }) => showInvite(ctx.caller, input)),
});
