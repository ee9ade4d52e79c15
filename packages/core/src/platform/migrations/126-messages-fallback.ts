/** Whether people without a reachable device get a mail about a message. */
export const messagesFallback = `
ALTER TABLE messages
  ADD COLUMN fallback VARCHAR(24) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT 'none'
`;
