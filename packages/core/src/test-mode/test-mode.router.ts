import { asApp, onceByKey, onceByKeyInSteps } from '../accounts/procedures.ts';
import { MessageOut } from '../messages/messages/messages.schema.ts';
import { replayed } from '../messages/messages/replayed-message.ts';
import { rest, router } from '../platform/trpc.ts';
import { respondAsTest } from './answering.ts';
import { advanceClock } from './clock.ts';
import * as docs from './test-mode.docs.ts';
import { ClockIn, ClockOut, TestRespondIn } from './test-mode.schema.ts';

export const testModeRouter = router({
  respond: asApp({ scope: 'messages:write', level: 'operate' })
    .meta(rest('POST', '/open/test/messages/{message_id}/respond', docs.respond))
    .input(TestRespondIn)
    .output(MessageOut)
    .mutation(onceByKey(replayed(MessageOut), respondAsTest)),
  clock: asApp({ scope: 'messages:write', level: 'operate' })
    .meta(rest('POST', '/open/test/clock', docs.clock))
    .input(ClockIn)
    .output(ClockOut)
    .mutation((given) =>
      onceByKeyInSteps(ClockOut, (caller, input: ClockIn) =>
        advanceClock(caller, input, given.ctx.senders, given.ctx.request.idempotencyKey),
      )(given),
    ),
});
