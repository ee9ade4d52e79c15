/** When a test of the callback URL last passed. */
export const accountsCallbackTested = `
ALTER TABLE accounts ADD COLUMN callback_tested_at BIGINT UNSIGNED NULL
`;
