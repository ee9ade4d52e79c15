import {
  changesAfter,
  changesSince,
  newestNotes,
  recipientsOf,
} from '@assent/core/changes/change.model';
import { DeveloperSession } from '@assent/core/developers/developer-session.model';
import { PersonSession } from '@assent/core/people/person-session.model';
import { Subscription } from '@assent/core/subscriptions/subscription.model';
import type { Askers, Question } from './question.ts';

/** What the streams of open pages ask, by each server for all that are connected to it. */
export function questionsOfStreams({ reader, recipient, send }: Askers): Question[] {
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
    { name: 'changes, whose topics', ask: () => Subscription.topicsOf(people) },
    {
      name: 'changes, for whom',
      ask: async () => recipientsOf([(await send()).message_id]),
    },
    {
      name: 'streams, whose sessions are active',
      ask: async () => {
        await DeveloperSession.aliveAmong(['ses_1', 'ses_2']);
        await PersonSession.aliveAmong(['ses_1', 'ses_2'], Date.now());
      },
    },
  ];
}
