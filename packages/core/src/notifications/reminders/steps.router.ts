import { asApp } from '../../accounts/procedures.ts';
import { StepsIn, StepsOut } from '../../messages/steps/timing.schema.ts';
import { rest, router } from '../../platform/trpc.ts';
import { listSteps } from './running-steps.ts';
import * as docs from './steps.docs.ts';

export const stepsRouter = router({
  steps: asApp({ scope: 'messages:read', level: 'read' })
    .meta(rest('GET', '/open/messages/{message_id}/steps', docs.list))
    .input(StepsIn)
    .output(StepsOut)
    .query(({ ctx, input }) => listSteps(ctx.caller, input)),
});
