/**
 * The time since when an account requires a passkey; null where it does: since before this column. A developer who has
 * had one since then does not create another with the password alone.
 */
export const accountsPasskeyRequired = `
ALTER TABLE accounts ADD COLUMN passkey_required_at BIGINT UNSIGNED NULL
`;

/** The time at which the developer last removed a passkey; null: never, or an owner has reset the passkeys since. */
export const developersPasskeyRemoved = `
ALTER TABLE developers ADD COLUMN passkey_removed_at BIGINT UNSIGNED NULL
`;
