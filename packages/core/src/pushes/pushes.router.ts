import { z } from 'zod';
import { Done, done } from '../fields.ts';
import { asPerson, rest, router } from '../trpc.ts';
import {
  DevicesOut,
  EndpointIn,
  PushSubscriptionIn,
  PushSubscriptionOut,
} from './pushes.schema.ts';
import { listDevices, subscribeDevice, unsubscribeDevice } from './pushes.ts';

export const pushesRouter = router({
  subscribe: asPerson
    .meta(rest('POST', '/app/push-subscriptions', { summary: 'Get pushes in this browser' }))
    .input(PushSubscriptionIn)
    .output(PushSubscriptionOut)
    .mutation(({ ctx, input }) => subscribeDevice(ctx.caller, input)),
  unsubscribe: asPerson
    .meta(rest('DELETE', '/app/push-subscriptions', { summary: 'Stop pushes in a browser' }))
    .input(EndpointIn)
    .output(Done)
    .mutation(({ ctx, input }) => unsubscribeDevice(ctx.caller, input).then(() => done)),
  devices: asPerson
    .meta(rest('GET', '/app/push-subscriptions', { summary: 'List the browsers that get pushes' }))
    .input(z.strictObject({}))
    .output(DevicesOut)
    .query(({ ctx }) => listDevices(ctx.caller)),
});
