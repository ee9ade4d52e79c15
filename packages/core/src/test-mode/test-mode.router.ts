import { asApp, onceByKey, onceByKeyInSteps } from '../accounts/procedures.ts';
import { answeredMessage } from '../messages/messages/messages.docs.ts';
import { MessageOut } from '../messages/messages/messages.schema.ts';
import { replayed } from '../messages/messages/replayed-message.ts';
import { example } from '../platform/schemas/example.ts';
import { rest, router } from '../platform/trpc.ts';
import { respondAsTest } from './answering.ts';
import { advanceClock } from './clock.ts';
import { ClockIn, ClockOut, TestRespondIn } from './test-mode.schema.ts';

export const testModeRouter = router({
  respond: asApp({ scope: 'messages:write', level: 'operate' })
    .meta(
      rest('POST', '/open/test/messages/{message_id}/respond', {
        operationId: 'testRespond',
        sdk: 'test.respond',
        summary: 'Answer a message of the test app',
        description:
          'Answers as a person who is invented for it, and returns the message. The answer takes the same way as one of a person: the first decides, and the callback follows. Its `auth_method` is `test`. If the message requires a passkey, the answer has a proof of the test key. Only with the credentials of a test app.',
        problems: ['test_only', 'already_responded', 'message_closed', 'values_differ'],
        example: {
          request: {
            message_id: example.messageId,
            value: 'approve',
            comment: 'Agreed with Grace.',
            name: example.personName,
          },
          response: {
            ...answeredMessage,
            mode: 'test',
            response: answeredMessage.response && {
              ...answeredMessage.response,
              auth_method: 'test',
            },
          },
        },
      }),
    )
    .input(TestRespondIn)
    .output(MessageOut)
    .mutation(onceByKey(replayed(MessageOut), respondAsTest)),
  clock: asApp({ scope: 'messages:write', level: 'operate' })
    .meta(
      rest('POST', '/open/test/clock', {
        operationId: 'advanceTestClock',
        sdk: 'test.clock',
        timeouts: { attempt: 90, call: 900 },
        summary: 'Advance the clock of the test app',
        description:
          'Shortens what open messages and callbacks of the test app wait for, by up to 30 days. When it answers, everything that became due has happened, in its order: scheduled messages were started, or canceled if their people could not decide them any more, slow test approvers answered, messages expired, callbacks were retried. Drills and their schedules, and the end of who is on call in a group, move too; they are not in `happened`. Calls of one app run one after another. A call takes as long as your receiver; if a proxy cuts it off, repeat it with the same `Idempotency-Key`. Only with the credentials of a test app.',
        problems: ['test_only'],
        example: {
          request: { advance_seconds: 604_800 },
          response: {
            advanced_seconds: 604_800,
            happened: [{ at: example.inAWeek, kind: 'expired', message_id: example.messageId }],
          },
        },
      }),
    )
    .input(ClockIn)
    .output(ClockOut)
    .mutation((given) =>
      onceByKeyInSteps(ClockOut, (caller, input: ClockIn) =>
        advanceClock(caller, input, given.ctx.senders, given.ctx.request.idempotencyKey),
      )(given),
    ),
});
