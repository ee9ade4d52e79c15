import { Problem } from '../errors.ts';
import { eventStreams } from '../event-streams/event-streams.ts';
import { identifyApp } from '../keys/key-caller.ts';
import { networkOf } from '../limits/client-address.ts';
import { asApp } from '../procedures.ts';
import { rest, router } from '../trpc.ts';
import { listEvents } from './event-log.ts';
import * as docs from './events.docs.ts';
import { EventsOut, ListEventsIn, StreamEventsIn } from './events.schema.ts';

export const eventsRouter = router({
  list: asApp
    .meta(rest('GET', '/open/events', docs.list))
    .input(ListEventsIn)
    .output(EventsOut)
    .query(({ ctx, input }) => listEvents(ctx.caller, input)),
  /** `GET /v1/open/events/stream`, which the server serves as Server-Sent Events. Only for business systems. */
  stream: asApp.input(StreamEventsIn).subscription(({ ctx, input, signal }) => {
    if (ctx.surface !== 'open') throw new Problem('invalid_credentials');
    const { caller, credentials } = ctx;
    return eventStreams.connect({
      keyring: caller.service.keyring,
      appId: caller.app.id,
      identify: async () => (await identifyApp(credentials)).app,
      after: input.after,
      types: input.type,
      network: networkOf(caller.request.ip),
      mostOfNetwork: caller.service.limits.streamsPerClient,
      signal,
    });
  }),
});
