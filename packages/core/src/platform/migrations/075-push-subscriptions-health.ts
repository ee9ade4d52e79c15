/** Since when a browser takes no pushes, and why. */
export const pushSubscriptionsHealth = `
ALTER TABLE push_subscriptions
  ADD COLUMN unreachable_since BIGINT UNSIGNED NULL,
  ADD COLUMN unreachable_reason VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NULL
`;
