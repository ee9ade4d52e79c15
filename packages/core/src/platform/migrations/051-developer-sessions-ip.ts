/** From where a session was last used: how a developer tells their own from a stranger's. */
export const developerSessionsIp = `
ALTER TABLE developer_sessions ADD COLUMN ip VARCHAR(45) NULL
`;
