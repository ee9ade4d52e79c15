import { integer, type Row, text } from '../../platform/database/columns.ts';
import { change, insert, select } from '../../platform/database/database.ts';
import { namesOf, type RowOfApp } from '../../platform/database/rows.ts';
import { defineTable } from '../../platform/database/tables.ts';
import type { AppMode } from '../../platform/statuses.schema.ts';
import { type MessagePolicy, readPolicy } from '../policies/message-policy.schema.ts';

export type StepKind = 'reminder' | 'widening';

/** A step of a message: its next reminder, or a widening. */
const messageSteps = defineTable('message_steps', {
  id: text().key,
  messageId: text(),
  appId: text(),
  kind: text<StepKind>(),
  /** From 1. */
  number: integer(),
  /** Time for which it is planned, ms. */
  at: integer(),
  /** The same, until a process claims it. */
  dueAt: integer().orNull,
}).of('app', { work: 'measured' });
export type NewStep = Row<typeof messageSteps>;

export const insertSteps = (steps: NewStep[]) => insert(messageSteps, steps);

/** A claimed step, with what it needs of its message. */
export type HeldStep = Omit<NewStep, 'dueAt'> & {
  topicId: string;
  sentAt: number | null;
  policy: MessagePolicy;
  mode: AppMode;
};

/** Returns a step while this claim holds it and its app is not deleted; otherwise null. */
export async function heldStep({ id, appId }: RowOfApp, claim: string): Promise<HeldStep | null> {
  const [held] = await select<Omit<HeldStep, 'policy'> & { policy: string | null }>(
    `SELECT s.id, s.message_id AS messageId, s.app_id AS appId, s.kind, s.number, s.at,
       m.topic_id AS topicId, m.sent_at AS sentAt, m.policy, a.mode
     FROM message_steps s JOIN messages m ON m.id = s.message_id AND m.app_id = s.app_id
       JOIN apps a ON a.id = m.app_id AND a.deleted_at IS NULL
     WHERE s.id = :id AND s.app_id = :appId AND s.claim = :claim`,
    { id, appId, claim },
  );
  return held ? { ...held, policy: readPolicy(held.policy) } : null;
}

/** Plans the next reminder. Returns 0 when the claim was lost. */
export const planNext = ({ id, appId }: RowOfApp, claim: string, at: number) =>
  change(
    `UPDATE message_steps SET number = number + 1, at = :at, due_at = :at, claim = NULL
     WHERE id = :id AND app_id = :appId AND claim = :claim`,
    { id, appId, claim, at },
  );

/** Keeps a widening as done, or as skipped. Returns 0 when the claim was lost. */
export const markDone = ({ id, appId }: RowOfApp, claim: string, now: number, isSkipped: boolean) =>
  change(
    `UPDATE message_steps SET done_at = :now, is_skipped = :isSkipped, due_at = NULL, claim = NULL
     WHERE id = :id AND app_id = :appId AND claim = :claim`,
    { id, appId, claim, now, isSkipped },
  );

/** Deletes a step. Returns 0 when the claim was lost. */
export const endStep = ({ id, appId }: RowOfApp, claim: string) =>
  change('DELETE FROM message_steps WHERE id = :id AND app_id = :appId AND claim = :claim', {
    id,
    appId,
    claim,
  });

/** Returns the ids of the steps of an app that are due, longest waiting first. */
export async function stepsDueOf(
  appId: string,
  kind: StepKind,
  now: number,
  limit: number,
): Promise<string[]> {
  const rows = await select<{ id: string }>(
    `SELECT id FROM message_steps FORCE INDEX (message_steps_app)
     WHERE app_id = :appId AND kind = :kind AND due_at <= :now ORDER BY due_at LIMIT ${limit}`,
    { appId, kind, now },
  );
  return rows.map((row) => row.id);
}

/** A step of a message that is planned or, for a widening, done. */
export type Step = {
  messageId: string;
  kind: StepKind;
  number: number;
  at: number;
  doneAt: number | null;
  isSkipped: number;
};

/** Returns the steps of messages: at most one reminder and five widenings each. */
export const stepsOf = (messages: RowOfApp[]) =>
  select<Step>(
    `SELECT message_id AS messageId, kind, number, at, done_at AS doneAt, is_skipped AS isSkipped
     FROM message_steps FORCE INDEX (message_steps_once)
     WHERE message_id IN (:ids) AND app_id IN (:appIds) ORDER BY message_id, kind, number`,
    namesOf(messages),
  );
