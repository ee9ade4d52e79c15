import { asApp } from '../../accounts/procedures.ts';
import { rest, router } from '../../platform/trpc.ts';
import { listEvents } from './event-log.ts';
import * as docs from './events.docs.ts';
import { EventsOut, ListEventsIn } from './events.schema.ts';

export const eventsRouter = router({
  // Events are the bodies of callbacks, which contain messages and their answers.
  list: asApp({ scope: 'messages:read', level: 'read' })
    .meta(rest('GET', '/open/events', docs.list))
    .input(ListEventsIn)
    .output(EventsOut)
    .query(({ ctx, input }) => listEvents(ctx.caller, input)),
});
