import { identifyApp } from '../../accounts/keys/key-caller.ts';
import { asApp } from '../../accounts/procedures.ts';
import { StreamEventsIn } from '../../callbacks/events/events.schema.ts';
import { Problem } from '../../platform/errors.ts';
import { networkOf } from '../../platform/limits/client-address.ts';
import { router } from '../../platform/trpc.ts';
import { eventStreams } from './event-streams.ts';

export const eventStreamsRouter = router({
  /** `GET /v1/open/events/stream`, which the server serves as Server-Sent Events. Only for business systems. */
  stream: asApp({ scope: 'messages:read', level: 'read' })
    .input(StreamEventsIn)
    .subscription(({ ctx, input, signal }) => {
      if (ctx.surface !== 'open') throw new Problem('invalid_credentials');
      const { caller, credentials } = ctx;
      return eventStreams.connect({
        keyring: caller.service.keyring,
        appId: caller.app.id,
        accountId: caller.app.accountId,
        identify: async () => (await identifyApp(credentials)).app,
        after: input.after,
        types: input.type,
        network: networkOf(caller.request.ip),
        maxOfNetwork: caller.service.limits.streamsPerClient,
        signal,
      });
    }),
});
