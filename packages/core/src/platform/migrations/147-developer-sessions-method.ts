/** How a session was authenticated; sessions from before count as password. */
export const developerSessionsMethod = `
ALTER TABLE developer_sessions
  ADD COLUMN method VARCHAR(8) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT 'password'
`;
