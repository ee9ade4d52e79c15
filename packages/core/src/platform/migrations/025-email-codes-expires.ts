/** Retention asks by age. */
export const emailCodesExpires = `
ALTER TABLE email_codes ADD KEY email_codes_expires (expires_at)
`;
