/** Retention asks by age. */
export const eventsCreated = `
ALTER TABLE events ADD KEY events_created (created_at)
`;
