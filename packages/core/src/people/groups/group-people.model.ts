import { select } from '../../platform/database/database.ts';

/** A member of a group, as a message is for them. Test approvers have no person. */
export type GroupPerson = {
  groupId: string;
  group: string;
  onCallUntil: number | null;
  /** Null: the group has no members. */
  subscriberId: string | null;
  personId: string | null;
  isOnCall: number | null;
  addedAt: number | null;
  /** Whether they are on the topic, and can be pushed to there. */
  isSubscribed: number;
  isReachable: number | null;
};

/** Returns the members of groups, and who of them is on a topic, in one statement. A group without members has one row. */
export const peopleOfGroups = (appId: string, topicId: string, names: string[]) =>
  select<GroupPerson>(
    `SELECT STRAIGHT_JOIN g.id AS groupId, g.name AS \`group\`, g.on_call_until AS onCallUntil,
       m.subscriber_id AS subscriberId, u.person_id AS personId, m.is_on_call AS isOnCall, m.added_at AS addedAt,
       s.person_id IS NOT NULL AS isSubscribed, s.is_reachable AS isReachable
     FROM subscriber_groups g LEFT JOIN group_members m ON m.group_id = g.id AND m.app_id = g.app_id
       LEFT JOIN subscribers u ON u.id = m.subscriber_id AND u.app_id = m.app_id
       LEFT JOIN subscriptions s ON s.topic_id = :topicId AND s.person_id = u.person_id
         AND s.app_id = u.app_id AND s.ended_at IS NULL
     WHERE g.app_id = :appId AND g.name IN (:names)`,
    { appId, topicId, names },
  );
