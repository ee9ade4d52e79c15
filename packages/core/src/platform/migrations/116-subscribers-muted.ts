/** A person who reported an account is not notified by it for a while. */
export const subscribersMuted = `
ALTER TABLE subscribers
  ADD COLUMN muted_from BIGINT UNSIGNED NULL,
  ADD COLUMN muted_until BIGINT UNSIGNED NULL
`;
