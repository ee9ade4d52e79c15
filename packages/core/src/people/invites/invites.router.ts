import { asApp, onceByKey } from '../../accounts/procedures.ts';
import { anyone } from '../../platform/procedures.ts';
import { rest, router } from '../../platform/trpc.ts';
import * as docs from './invites.docs.ts';
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

export const invitesRouter = router({
  create: asApp({ scope: 'invites', level: 'operate' })
    .meta(rest('POST', '/open/invites', docs.create))
    .input(InviteIn)
    .output(NewInviteOut)
    .mutation(onceByKey(NewInviteOut, createInvite)),
  list: asApp({ scope: 'invites', level: 'read' })
    .meta(rest('GET', '/open/invites', docs.list))
    .input(ListInvitesIn)
    .output(InvitesOut)
    .query(({ ctx, input }) => listInvites(ctx.caller, input)),
  revoke: asApp({ scope: 'invites', level: 'operate' })
    .meta(rest('POST', '/open/invites/{invite_id}/revoke', docs.revoke))
    .input(InviteIdIn)
    .output(InviteOut)
    .mutation(onceByKey(InviteOut, revokeInvite)),
  show: anyone
    .meta(rest('GET', '/app/invites/{token}', docs.show))
    .input(ShowInviteIn)
    .output(InviteCardOut)
    .query(({ ctx, input }) => showInvite(ctx.caller, input)),
});
