import { select } from '../../platform/database/database.ts';
import { IS_ON_CALL } from './group.model.ts';

/** A member of a group, as a message is for them. */
export type GroupPerson = {
  groupId: string;
  group: string;
  /** Null: the group has no members. */
  subscriberId: string | null;
  personId: string;
  isOnCall: number;
  addedAt: number;
  /** Whether they can be pushed to on the topic; null: they are not on it. */
  isReachable: number | null;
};

/**
 * Returns the members of groups, and who of them is on a topic, in one statement. A group without members has one row. There
 * may be a thousand: each column, and each table that is joined, counts.
 */
export const peopleOfGroups = (appId: string, topicId: string, names: string[], now: number) =>
  select<GroupPerson>(
    `SELECT STRAIGHT_JOIN g.id AS groupId, g.name AS \`group\`, m.subscriber_id AS subscriberId,
       m.person_id AS personId, ${IS_ON_CALL} AS isOnCall,
       m.added_at AS addedAt, s.is_reachable AS isReachable
     FROM subscriber_groups g LEFT JOIN group_members m ON m.group_id = g.id AND m.app_id = g.app_id
       LEFT JOIN subscriptions s FORCE INDEX (PRIMARY) ON s.topic_id = :topicId
         AND s.person_id = m.person_id AND s.app_id = m.app_id AND s.ended_at IS NULL
     WHERE g.app_id = :appId AND g.name IN (:names)`,
    { appId, topicId, names, now },
  );
