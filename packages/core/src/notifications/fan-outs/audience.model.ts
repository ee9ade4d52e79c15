import { isSentTo } from '../../messages/recipients/message-audience.model.ts';
import { excludes, isAnsweredBy } from '../../messages/recipients/message-recipient.model.ts';
import { actingIn } from '../../messages/stand-ins/acting-for.model.ts';
import {
  type PushSubscriptionRow,
  pushSubscriptions,
} from '../../people/devices/push-subscription.model.ts';
import { databaseNow } from '../../platform/database/clock.ts';
import { joinedRows } from '../../platform/database/rows.ts';
import type { DuePush } from '../pushes/push.model.ts';

/** A recipient of a message who has a reachable device. */
export type Recipient = {
  messageId: string;
  personId: string;
  /** When they joined the topic, ms. */
  subscribedAt: number;
  /** The time during which they mute the sender, ms. */
  mutedFrom: number | null;
  mutedUntil: number | null;
  /** Whether a summary of the sender exists for them. */
  isSummarised: boolean;
  devices: PushSubscriptionRow[];
};

/**
 * Returns the SQL condition that a person is named, or acts for somebody who is (`acting`).
 * @param isNamed a condition for named people
 */
const amongNamed = (isNamed: string, acting: string[]) => {
  const isActing =
    acting.length === 0
      ? 'FALSE'
      : `CONCAT(m.id, ' ', s.person_id) IN (:acting) AND NOT ${excludes('m', 'u')}`;
  return `AND IF(m.is_narrowed = 0 OR r.person_id IS NOT NULL, TRUE ${isNamed}, ${isActing})`;
};

// The index is forced: for a batch the optimizer would read a large topic completely, also people without a device.
const audienceWhere = (among: string) => `
  SELECT m.id AS messageId, m.app_id AS appId, s.person_id AS personId,
    s.subscribed_at AS subscribedAt, u.muted_from AS mutedFrom, u.muted_until AS mutedUntil
  FROM messages m FORCE INDEX (PRIMARY) JOIN subscriptions s FORCE INDEX (subscriptions_reachable)
      ON s.topic_id = m.topic_id AND s.app_id = m.app_id
    LEFT JOIN subscribers u FORCE INDEX (subscribers_pair)
      ON u.app_id = s.app_id AND u.person_id = s.person_id
    LEFT JOIN message_recipients r ON m.is_narrowed = 1
      AND r.list_id = m.recipients_id AND r.app_id = m.app_id AND r.person_id = s.person_id
  WHERE m.app_id IN (:appIds) AND m.id IN (:messageIds) AND s.is_reachable = 1
    AND s.ended_at IS NULL AND ${isSentTo('m', 's.subscribed_at', 'r.added_at')} AND (s.muted_at IS NULL OR s.muted_at > m.sent_at)
    AND (m.closed_at IS NOT NULL OR NOT ${isAnsweredBy('m', 'u')}) ${among}`;

type Named = Pick<DuePush, 'messageId' | 'appId' | 'isNarrowed'>;

/** Returns recipients of messages with their devices, unsorted for speed. Fewer than `limit` are all. */
export const someAudience = (messages: Named[], limit: number): Promise<Recipient[]> =>
  audienceOf(messages, 'LIMIT :limit', { limit });

/** What decides for which part of an audience a push is. */
type PartOf = Named & Pick<DuePush, 'reason' | 'number' | 'personId'>;

/** Returns the next recipients of a push with their devices, ordered by person id. */
export const audienceAfter = async (push: PartOf, afterPerson: string, limit: number) => {
  const { reason, personId, number } = push;
  const conditions = [
    ...(reason === 'reminder' ? [`NOT ${excludes('m', 'u')}`] : []),
    ...(personId === null ? [] : ['s.person_id = :personId']),
    's.person_id > :afterPerson',
  ];
  const rest = `AND ${conditions.join(' AND ')} ORDER BY s.person_id LIMIT :limit`;
  const addedBefore = databaseNow() - JUST_ADDED_MS;
  const values = { afterPerson, limit, personId, number, addedBefore };
  const recipients = await audienceOf([push], rest, values, PARTS[reason]);
  return recipients.toSorted((a, b) => (a.personId < b.personId ? -1 : 1));
};

/** Who was added by a widening in this time is not reminded, ms: their first push is as recent. */
const JUST_ADDED_MS = 60_000;
/** Conditions on named people, by the alias of their table. A stand-in gets what is for the person they represent. */
const PARTS: Partial<Record<DuePush['reason'], (recipient: string) => string>> = {
  widening: (recipient) => `AND ${recipient}.widening = :number`,
  reminder: (recipient) => `AND COALESCE(${recipient}.added_at, 0) <= :addedBefore`,
};

/**
 * Reads an audience. The plan of the conditions on named people takes the database longer than the rest, so they are left out
 * where everybody is meant.
 */
async function audienceOf(
  messages: Named[],
  rest: string,
  values: Record<string, unknown>,
  part?: (recipient: string) => string,
): Promise<Recipient[]> {
  const narrowed = messages.filter(({ isNarrowed }) => isNarrowed);
  const named = narrowed.map(({ messageId: id, appId }) => ({ id, appId }));
  const acting = await actingIn(named, databaseNow(), part?.('ir'), values);
  const isPart = narrowed.length > 0 || part !== undefined;
  const among = isPart ? amongNamed(part?.('r') ?? '', acting) : '';
  const messageIds = messages.map(({ messageId }) => messageId);
  const appIds = [...new Set(messages.map(({ appId }) => appId))];
  const of = { appIds, messageIds, acting };
  return recipientsOf(`${audienceWhere(among)} ${rest}`, { ...values, ...of });
}

type Found = Omit<Recipient, 'isSummarised' | 'devices'> & { isSummarised: number };

async function recipientsOf(
  audience: string,
  values: Record<string, unknown>,
): Promise<Recipient[]> {
  const rows = await joinedRows<{ d: typeof pushSubscriptions }, Found>(
    { d: pushSubscriptions },
    {
      more: `a.messageId, a.personId, a.subscribedAt, a.mutedFrom, a.mutedUntil,
        y.id IS NOT NULL AS isSummarised`,
      from: `(${audience}) a LEFT JOIN push_subscriptions d ON d.person_id = a.personId
        LEFT JOIN push_summaries y ON y.app_id = a.appId AND y.person_id = a.personId`,
    },
    { ...values, now: databaseNow() },
  );
  const recipients = new Map<string, Recipient>();
  for (const { d: device, isSummarised, ...found } of rows) {
    const key = `${found.messageId} ${found.personId}`;
    const recipient = recipients.get(key) ?? {
      ...found,
      isSummarised: isSummarised === 1,
      devices: [],
    };
    if (device.id !== null) recipient.devices.push(device);
    recipients.set(key, recipient);
  }
  return [...recipients.values()];
}
