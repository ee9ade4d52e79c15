/** By which invite a person joined, so that its sender can tell people apart. Those who are here already joined by one that nobody knows any more. */
export const subscriptionsInvite = `
ALTER TABLE subscriptions
  ADD COLUMN invite_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NULL
`;
