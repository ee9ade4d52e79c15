import { recordAccountEvent } from '../audit/recording.ts';
import { databaseNow } from '../database/clock.ts';
import type { DeveloperCaller } from '../developers/developer-caller.ts';
import type { KeyOfAppOut } from '../keys/keys.schema.ts';
import { keysMadeBy } from '../keys/keys.ts';
import type { MemberRow } from '../members/member.model.ts';
import { isPermitted } from '../members/permissions.ts';
import type { Role } from '../statuses.schema.ts';
import { invitationsOf, removeInvitation } from './member-invitation.model.ts';
import type { DepartureOut } from './members.schema.ts';

/** A member, and the role that they have from now on; null: they are not a member any more. */
type Departed = { member: Pick<MemberRow, 'developerId' | 'email'>; role: Role | null };

/**
 * Ends what a member could come back by, in the transaction of the change: the open invitations that they made and may
 * not make any more. Returns their number, and the keys that they made and may not make any more. Those stay valid,
 * because systems of the account depend on them.
 */
export async function endDeparted(
  caller: DeveloperCaller,
  { member, role }: Departed,
): Promise<DepartureOut> {
  const { app: _app, ...actor } = caller;
  const open = await invitationsOf(caller.account.id, databaseNow());
  const ended = open.filter(
    (each) => each.invitedBy === member.email && !mayInvite(role, each.role),
  );
  for (const { id, email } of ended) {
    await removeInvitation(id);
    const details = { detail: email, invited_by: member.email };
    await recordAccountEvent(actor, 'invitation_withdrawn', { target: id, details });
  }
  const keys = await keysMadeBy(member.developerId, [caller.account.id]);
  return {
    invitations_ended: ended.length,
    keys: keys.filter((key) => !mayCreate(role, key)),
  };
}

/** Returns a sentence for the mail to the owners; '' when nothing ended and nothing is left. */
export const departureWords = ({ invitations_ended, keys }: DepartureOut): string =>
  [
    ...(invitations_ended > 0
      ? [`. Open invitations that they made, and that ended: ${invitations_ended}`]
      : []),
    ...(keys.length > 0
      ? [`. Keys that they made, and that are valid until you revoke them: ${keys.length}`]
      : []),
  ].join('');

const mayInvite = (role: Role | null, invited: Role) =>
  role === 'owner' || (role === 'admin' && invited !== 'owner');

const mayCreate = (role: Role | null, { mode }: KeyOfAppOut) =>
  role !== null && isPermitted('keys.create', { role, mode });
