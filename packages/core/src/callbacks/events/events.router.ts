import { asApp } from '../../accounts/procedures.ts';
import { answeredInEvents } from '../../messages/messages/messages.docs.ts';
import { example } from '../../platform/schemas/example.ts';
import { rest, router } from '../../platform/trpc.ts';
import { listEvents } from './event-log.ts';
import { type EventOut, EventsOut, ListEventsIn } from './events.schema.ts';

/** An event with a signature. */
const event: EventOut = {
  id: example.eventId,
  type: 'message.approved',
  timestamp: example.soon,
  body: JSON.stringify({
    type: 'message.approved',
    id: example.eventId,
    timestamp: example.soon,
    api_version: 'v1',
    mode: 'live',
    data: answeredInEvents,
  }),
  headers: {
    'webhook-id': example.eventId,
    'webhook-timestamp': '1795252200',
    'webhook-signature': 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  },
};

export const eventsRouter = router({
  // Events are the bodies of callbacks, which contain messages and their answers.
  list: asApp({ scope: 'messages:read', level: 'read' })
    .meta(
      rest('GET', '/open/events', {
        operationId: 'listEvents',
        sdk: 'events.list',
        summary: 'List events, oldest first',
        description:
          'Lists the events of the last 30 days, whether you have a callback URL or not. To poll for new events, pass `next_after` as `after`: no event is missed, also one whose transaction was committed late. `headers` and `body` are those of a callback that is signed now, so a receiver that you forward them to can verify them. Repeat `type` to match any of several. `GET /v1/open/events/stream` sends new events immediately.',
        problems: ['event_unknown'],
        example: {
          request: { after: '0', type: ['message.approved'], limit: '20' },
          response: { data: [event], has_more: false, next_after: example.eventId },
        },
      }),
    )
    .input(ListEventsIn)
    .output(EventsOut)
    .query(({ ctx, input }) => listEvents(ctx.caller, input)),
});
