import { aliveAmongDeveloperSessions } from '../../../accounts/developers/developer-session.model.ts';
import { recipientsOf } from '../../../live/streams/recipient.model.ts';
import { aliveAmongPersonSessions } from '../../../people/people/person-session.model.ts';
import { topicsOfPeople } from '../../../people/subscriptions/subscription.model.ts';
import { changesAfter, changesSince, newestNotes } from '../../../platform/changes/change.model.ts';
import type { Askers, Question } from './question.ts';

/** What the streams of open pages ask, by each server for all that are connected to it. */
export function questionsOfStreams({ appId, reader, recipient, send }: Askers): Question[] {
  const people = [reader.id, recipient.id];
  return [
    {
      name: 'changes, a look',
      ask: async () => {
        const [newest] = await newestNotes(1_000);
        const place = newest?.id ?? 0;
        await changesAfter(place - 5, [place - 20, place - 30]);
      },
    },
    { name: 'changes, of a minute', ask: () => changesSince(Date.now() - 60_000) },
    { name: 'changes, whose topics', ask: () => topicsOfPeople(people) },
    {
      name: 'changes, for whom',
      ask: async () => recipientsOf([{ id: (await send()).message_id, appId }]),
    },
    {
      name: 'streams, whose sessions are active',
      ask: async () => {
        await aliveAmongDeveloperSessions(['ses_1', 'ses_2']);
        await aliveAmongPersonSessions(['ses_1', 'ses_2'], Date.now());
      },
    },
  ];
}
