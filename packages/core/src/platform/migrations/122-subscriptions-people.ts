/** A send counts the people on its topic, and those of them with a device, up to a limit; see recipients/recipient-count.model.ts. */
export const subscriptionsPeople = `
ALTER TABLE subscriptions
  ADD KEY subscriptions_people (topic_id, ended_at, is_reachable, subscribed_at, person_id)
`;
