import { flag, integer, type NewRow, type Row, text } from '../../platform/database/columns.ts';
import { batched, change, insert, select } from '../../platform/database/database.ts';
import { namesOf, type RowOfApp } from '../../platform/database/rows.ts';
import { defineTable } from '../../platform/database/tables.ts';

/** A person as one developer knows them: a pairwise id, so that two developers cannot match the same person. */
export const subscribers = defineTable('subscribers', {
  id: text().key,
  appId: text(),
  personId: text(),
  /** E-mail address, if the person joined by an invite that was restricted to it. */
  email: text().orNull,
  /** What the app calls the person; unique in the app. */
  reference: text().optional,
  /** True once the person has answered this app. */
  hasAnswered: flag(),
  /** Period in which the app's messages do not notify the person, because they reported one. */
  mutedFrom: integer().optional,
  mutedUntil: integer().optional,
}).of('app', {
  erased: 'by rule',
  exported: { not: 'the record of senders' },
  foundBy: ['personId'],
});
export type SubscriberRow = Row<typeof subscribers>;

/** SQL for the ids of all apps that have ever known a person. */
export const APPS_OF_PERSON = '(SELECT u.app_id FROM subscribers u WHERE u.person_id = :personId)';

export const subscriberWithId = (id: string, appId: string) =>
  subscribers.findOne({ where: { id, appId } });

export const subscribersWithIds = (appId: string, ids: string[]) =>
  subscribers.findAll({ where: { id: ids, appId } });

export const subscribersWithReferences = (appId: string, references: string[]) =>
  subscribers.findAll({ where: { appId, reference: references } });

/** Returns those of some subscribers of an app who have erased their data. */
export async function erasedAmong(appId: string, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await select<{ id: string }>(
    `SELECT s.id FROM subscribers s STRAIGHT_JOIN people p ON p.id = s.person_id
     WHERE s.id IN (:ids) AND s.app_id = :appId AND p.email = p.id`,
    { appId, ids },
  );
  return new Set(rows.map(({ id }) => id));
}

/** @throws the driver's error when another subscriber of the app has it */
export const takeReference = ({ id, appId }: RowOfApp, reference: string) =>
  change('UPDATE subscribers SET reference = :reference WHERE id = :id AND app_id = :appId', {
    id,
    appId,
    reference,
  });

/** Forgets, for all senders, an address that a person has no more. */
export const clearSubscriberEmail = (personId: string, email: string) =>
  change('UPDATE subscribers SET email = NULL WHERE person_id = :personId AND email = :email', {
    personId,
    email,
  });

export const clearReference = ({ id, appId }: RowOfApp) =>
  change('UPDATE subscribers SET reference = NULL WHERE id = :id AND app_id = :appId', {
    id,
    appId,
  });

/** Clears a reference of a subscriber who is on no topic of the app. @param exceptId keeps it */
export const releaseReference = (appId: string, reference: string, exceptId: string) =>
  change(
    `UPDATE subscribers u SET u.reference = NULL
     WHERE u.app_id = :appId AND u.reference = :reference AND u.id <> :exceptId
       AND NOT EXISTS (SELECT 1 FROM subscriptions s
         WHERE s.person_id = u.person_id AND s.app_id = u.app_id AND s.ended_at IS NULL)`,
    { appId, reference, exceptId },
  );

export const subscriberOf = (appId: string, personId: string) =>
  subscribers.findOne({ where: { appId, personId } });

/** Mutes the sender. If it is already muted, extends the period. */
export const muteSubscriber = ({ id, appId }: RowOfApp, now: number, until: number) =>
  change(
    `UPDATE subscribers SET muted_from = IF(muted_until > :now, muted_from, :now), muted_until = :until
     WHERE id = :id AND app_id = :appId`,
    { id, appId, now, until },
  );

/** Returns the current and past mutes of these apps by these people. */
export const mutesOf = (appIds: string[], personIds: string[]) =>
  select<Mute>(
    `SELECT app_id AS appId, person_id AS personId, muted_from AS mutedFrom, muted_until AS mutedUntil
     FROM subscribers
     WHERE app_id IN (:appIds) AND person_id IN (:personIds) AND muted_until IS NOT NULL`,
    { appIds, personIds },
  );

export const markAnswered = (answered: RowOfApp[]) =>
  batched.change(
    `UPDATE subscribers FORCE INDEX (PRIMARY) SET has_answered = 1
     WHERE app_id IN (:appIds) AND id IN (:ids)`,
    namesOf(answered),
  );

export async function knowSubscriber(
  subscriber: Omit<NewRow<typeof subscribers>, 'hasAnswered'>,
): Promise<SubscriberRow> {
  await insert(subscribers, [{ ...subscriber, hasAnswered: false }], {
    update: 'email = COALESCE(subscribers.email, VALUES(email))',
  });
  const { appId, personId } = subscriber;
  return subscribers.existing({ appId, personId });
}

/** A period, ms, in which an app's messages do not notify a person. */
export type Mute = { appId: string; personId: string; mutedFrom: number; mutedUntil: number };
