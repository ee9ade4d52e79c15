import type { InviteIn, InviteOut, NewInviteOut, Operations } from '../api.gen.ts';
import type { Call, CallOptions, ChangeOptions } from '../http/call.ts';
import { itemsOf } from './pages.ts';

type Query = Operations['listInvites']['query'];
type Invites = Operations['listInvites']['result'];

/** Invites: links with which people subscribe to a topic. */
export const invites = (call: Call) => {
  const list = (query: Query = {}, options?: CallOptions): Promise<Invites> =>
    call('listInvites', { query }, options);
  return {
    /** Creates a link and its QR code. Only this response contains them. */
    create: (invite: InviteIn, options?: ChangeOptions): Promise<NewInviteOut> =>
      call('createInvite', { body: invite }, options),
    /** Returns one page, newest first. */
    list,
    /** Iterates over all invites, newest first. */
    each: (query: Query = {}, options?: CallOptions): AsyncGenerator<InviteOut, void, undefined> =>
      itemsOf((page: Query) => list(page, options), query),
    /** Revokes an invite. People who have joined stay subscribed. */
    revoke: (inviteId: string, options?: ChangeOptions): Promise<InviteOut> =>
      call('revokeInvite', { params: { invite_id: inviteId } }, options),
  };
};
