import type { AttemptOut } from '@assent/core/schemas';
import type { ReactNode } from 'react';

/** `retried`: it failed and was, or will be, tried again. */
export type TimelineEventKind = 'done' | 'upcoming' | 'good' | 'retried' | 'bad' | 'end';

/** Something that happened to a message, or will. */
export type TimelineEvent = {
  title: string;
  detail?: string;
  /** Absent if only the number is known. */
  at?: number;
  kind: TimelineEventKind;
  /** Ids of the people whom it is about. */
  people?: string[];
  /** Shown below the detail. */
  extra?: ReactNode;
  /** The callback attempt. */
  callback?: { attempt: AttemptOut; number: number };
  /** The request of the business system. */
  request?: { log_id: string; message_id: string | null };
};
