import type { Assent, MessageOut, OnQuestion } from '@assent/sdk';
import { Argument } from '@commander-js/extra-typings';
import { topicOf } from '../asking/sending.ts';
import { connect, connectedCommand } from '../connections/connect.ts';
import type { EventType } from '../events/streaming.ts';
import { outcomeLine } from '../messages/message-lines.ts';
import { type Context, exitCodes } from '../program/context.ts';
import { Failure } from '../program/failure.ts';
import { withExamples } from '../program/help.ts';

/** The answer of a test approver follows at once. */
const ANSWER_MS = 60_000;

/** `assent trigger`: causes an event in a test app, by a message with its answer. */
export const trigger = (context: Context) =>
  withExamples(
    connectedCommand('trigger')
      .description(
        'Causes an event in a test app: sends a message to a test approver and waits for its end. message.expired advances the clock of the app by a minute; after message.question it answers, and the approver approves.',
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
        const { approver, expiresIn, onQuestion, act, isDone } = causeOf(event);
        const { message_id } = await assent.messages.send({
          topic: await topicOf(connection, options.topic),
          type: 'approval',
          to: [approver],
          ext: options.ext,
          expires_in: expiresIn,
          questions: onQuestion && 'allowed',
          payload: { title: options.title },
        });
        await act?.(assent, message_id);
        const message = await assent.messages.wait(message_id, {
          timeoutMs: ANSWER_MS,
          onQuestion,
        });
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

/** How an event is caused in a test app. */
type Cause = {
  /** The test approver to whom the message is sent. */
  approver: string;
  /** Seconds until the message expires; a week if absent. */
  expiresIn?: number;
  /** Answers the question of the test approver, who approves then. */
  onQuestion?: OnQuestion;
  /** What the program does after the message was sent. */
  act?(assent: Assent, messageId: string): Promise<unknown>;
  /** Returns whether the event has been written. */
  isDone(message: MessageOut): boolean;
};

/** The shortest time in which a message can expire, in seconds. */
const SHORTEST_EXPIRY_S = 60;

const causes = {
  'message.approved': { approver: 'usr_test_approves', isDone: ({ approved }) => approved },
  'message.rejected': {
    approver: 'usr_test_rejects',
    isDone: ({ status }) => status === 'rejected',
  },
  'message.reported': {
    approver: 'usr_test_reports',
    isDone: ({ status, report_count }) => report_count > 0 && status === 'rejected',
  },
  'message.question': {
    approver: 'usr_test_asks',
    onQuestion: () => 'An answer of assent trigger.',
    isDone: ({ questions }) => (questions?.asked ?? 0) > 0,
  },
  'message.expired': {
    approver: 'usr_test_silent',
    expiresIn: SHORTEST_EXPIRY_S,
    act: (assent) => assent.test.clock({ advance_seconds: SHORTEST_EXPIRY_S }),
    isDone: ({ status }) => status === 'expired',
  },
  'message.canceled': {
    approver: 'usr_test_silent',
    act: (assent, messageId) => assent.messages.cancel(messageId, { reason: 'Triggered.' }),
    isDone: ({ status }) => status === 'canceled',
  },
  // No message.progressed: it needs the approvals of several people, and a test approver is one.
} satisfies Partial<Record<EventType, Cause>>;

type Triggered = keyof typeof causes;
const isTriggered = (name: string): name is Triggered => Object.hasOwn(causes, name);

/** The events that can be triggered. */
const triggeredEvents = Object.keys(causes).filter(isTriggered);

/** Returns how an event is caused. */
const causeOf = (event: Triggered): Cause => causes[event];
