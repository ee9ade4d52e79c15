import type { Assent, MessageOut } from '@assent/sdk';

/** How an event is caused in a test app. */
type Cause = {
  /** The test approver to whom the message is sent. */
  approver: string;
  /** Seconds until the message expires; a week if absent. */
  expiresIn?: number;
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
  'message.expired': {
    approver: 'usr_test_silent',
    expiresIn: SHORTEST_EXPIRY_S,
    act: (assent) => assent.test.clock(SHORTEST_EXPIRY_S),
    isDone: ({ status }) => status === 'expired',
  },
  'message.canceled': {
    approver: 'usr_test_silent',
    act: (assent, messageId) => assent.messages.cancel(messageId, { reason: 'Triggered.' }),
    isDone: ({ status }) => status === 'canceled',
  },
} satisfies Record<string, Cause>;

export type Triggered = keyof typeof causes;

/** The events that can be triggered. */
export const triggeredEvents = Object.keys(causes).filter(
  (name): name is Triggered => name in causes,
);

/** Returns how an event is caused. */
export const causeOf = (event: Triggered): Cause => causes[event];
