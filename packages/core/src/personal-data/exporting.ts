import type { InboxMessageOut } from '../answers/inbox/answers.schema.ts';
import { closedInbox, openInbox } from '../answers/inbox/inbox.model.ts';
import { inboxMessages } from '../answers/inbox/inbox-messages.ts';
import { listStandIns } from '../messages/stand-ins/stand-ins.ts';
import { exportMyDrills } from '../notifications/drills/confirming.ts';
import { listDevices } from '../notifications/pushes/pushes.ts';
import { listMyGroups } from '../people/groups/own-groups.ts';
import { listPasskeys } from '../people/passkeys/passkeys.ts';
import { listSessions, showMe } from '../people/people/people.ts';
import type { PersonCaller } from '../people/people/person-caller.ts';
import { showQuietHours } from '../people/quiet-hours/quiet-hours.ts';
import { listMySubscriptions } from '../people/subscriptions/subscriptions.ts';
import { databaseNow } from '../platform/database/clock.ts';
import { consume } from '../platform/limits/limits.ts';
import { cursorOf, type ListPlace, placeIn } from '../platform/schemas/cursor.ts';
import type { ExportIn, ExportOut, PersonDataOut } from './personal-data.schema.ts';

/** Messages of one page. */
const PAGE = 100;
type State = 'open' | 'closed';

/**
 * Returns one page of everything that the service stores about a person: the first one with their settings, and each with
 * messages, open ones first. Nothing is marked as delivered or seen.
 * @throws Problem invalid_cursor, rate_limited
 */
export async function exportMyData(caller: PersonCaller, { cursor }: ExportIn): Promise<ExportOut> {
  await consume('export_person', caller.person.id);
  const { state, after } = placeOf(cursor);
  const { messages, next } = await messagesFrom(caller, state, after);
  return {
    exported_at: databaseNow(),
    person: cursor === undefined ? await personData(caller) : null,
    messages,
    next_cursor: next,
  };
}

async function messagesFrom(caller: PersonCaller, state: State, after: ListPlace) {
  const { id } = caller.person;
  const found =
    state === 'open'
      ? await openInbox(id, databaseNow(), after, PAGE + 1)
      : await closedInbox(id, after, PAGE + 1);
  const shown = found.slice(0, PAGE);
  const last = shown.at(-1);
  const messages: InboxMessageOut[] = await inboxMessages(
    caller,
    shown.map((each) => each.id),
  );
  if (found.length > PAGE && last)
    return { messages, next: `${state}.${cursorOf([last.at, last.id])}` };
  return { messages, next: state === 'open' ? 'closed.' : null };
}

function placeOf(cursor: string | undefined): { state: State; after: ListPlace } {
  const [state, at, id] = placeIn('export', cursor) ?? ['open'];
  return {
    state: state === 'closed' ? 'closed' : 'open',
    after: id === undefined ? null : { at: Number(at), id },
  };
}

const personData = async (caller: PersonCaller): Promise<PersonDataOut> => ({
  profile: (await showMe(caller)).me,
  sessions: (await listSessions(caller)).data,
  devices: (await listDevices(caller)).data,
  passkeys: (await listPasskeys(caller)).data,
  subscriptions: (await listMySubscriptions(caller)).data,
  groups: await listMyGroups(caller),
  stand_ins: (await listStandIns(caller)).data,
  quiet_hours: await showQuietHours(caller),
  drills: await exportMyDrills(caller),
});
