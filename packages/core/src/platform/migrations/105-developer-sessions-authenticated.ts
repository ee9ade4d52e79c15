/** When the developer of a session last proved who they are. Null: when the session began. */
export const developerSessionsAuthenticated = `
ALTER TABLE developer_sessions ADD COLUMN authenticated_at BIGINT UNSIGNED NULL
`;
