/** Retention asks by age. */
export const developerSessionsRotated = `
ALTER TABLE developer_sessions ADD KEY developer_sessions_rotated (rotated_at)
`;
