/** A muted topic keeps its place in the inbox and sends no pushes. */
export const subscriptionsMuted = `
ALTER TABLE subscriptions ADD COLUMN muted_at BIGINT UNSIGNED NULL
`;
