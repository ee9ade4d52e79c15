/** Retention asks by age. */
export const deliveryAttemptsStarted = `
ALTER TABLE delivery_attempts ADD KEY delivery_attempts_started (started_at)
`;
