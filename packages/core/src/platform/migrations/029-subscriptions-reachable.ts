/** Most subscribers of a large topic may have no device: the fan-out never looks at them. */
export const subscriptionsReachable = `
ALTER TABLE subscriptions
  ADD COLUMN is_reachable TINYINT(1) NOT NULL DEFAULT 0,
  ADD KEY subscriptions_reachable (topic_id, is_reachable, person_id)
`;
