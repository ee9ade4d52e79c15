import { Argument } from '@commander-js/extra-typings';
import { topicOf } from '../asking/topics.ts';
import { connect } from '../connections/connect.ts';
import { connectedCommand } from '../connections/connected-command.ts';
import { outcomeLine } from '../messages/message-lines.ts';
import type { Context } from '../program/context.ts';
import { exitCodes } from '../program/exit-codes.ts';
import { Failure } from '../program/failure.ts';
import { withExamples } from '../program/help.ts';
import { causeOf, triggeredEvents } from '../triggers/events.ts';

/** The answer of a test approver follows at once. */
const ANSWER_MS = 60_000;

/** `assent trigger`: causes an event in a test app, by a message with its answer. */
export const trigger = (context: Context) =>
  withExamples(
    connectedCommand('trigger')
      .description(
        'Causes an event in a test app: sends a message to a test approver and waits for its end. message.expired advances the clock of the app by a minute.',
      )
      .addArgument(new Argument('<event>', 'the event').choices(triggeredEvents))
      .option('--title <text>', 'title of the message', 'Release 42 to production?')
      .option('--topic <topic>', 'default: that of the profile, or the default topic')
      .option('--ext <text>', 'your reference, which the event repeats')
      .action(async (event, options) => {
        const { terminal } = context;
        const connection = await connect(context, options);
        const { assent, credentials } = connection;
        if (!credentials.isTest) throw liveKey();
        const { approver, expiresIn, act, isDone } = causeOf(event);
        const { message_id } = await assent.messages.send({
          topic: await topicOf(connection, options.topic),
          type: 'approval',
          to: [approver],
          ext: options.ext,
          expires_in: expiresIn,
          payload: { title: options.title },
        });
        await act?.(assent, message_id);
        const message = await assent.messages.wait(message_id, { timeoutMs: ANSWER_MS });
        if (!isDone(message))
          throw new Failure(`${message_id} is ${message.status}: ${event} did not happen.`);
        if (options.json) return terminal.printJson({ event, message });
        terminal.print(`${event}  ${message_id}  ${outcomeLine(message, terminal.colours)}`);
      }),
    'assent trigger message.rejected --ext order-7',
  );

const liveKey = () =>
  new Failure('This is the key of a live app. Events can be triggered only in a test app.', {
    exitCode: exitCodes.notAllowed,
    code: 'test_only',
    hint: 'Run `assent login --profile test`, and choose the test app in the console.',
  });
