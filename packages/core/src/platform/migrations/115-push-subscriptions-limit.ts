/** From now on a person has at most 20 devices; those that have more keep the 20 that were reached last. */
export const pushSubscriptionsLimit = `
DELETE d FROM push_subscriptions d JOIN (
  SELECT id FROM (
    SELECT id, ROW_NUMBER() OVER (
      PARTITION BY person_id
      ORDER BY unreachable_since IS NOT NULL, COALESCE(last_accepted_at, created_at) DESC, id DESC
    ) AS place
    FROM push_subscriptions
  ) ranked WHERE place > 20
) surplus ON surplus.id = d.id
`;
