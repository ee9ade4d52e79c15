/** Retention asks by age. */
export const personSessionsExpires = `
ALTER TABLE person_sessions ADD KEY person_sessions_expires (expires_at)
`;
