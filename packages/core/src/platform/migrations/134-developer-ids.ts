const developerId = (column: string) =>
  `${column} = CONCAT('dev_', SUBSTRING(${column}, 5)) WHERE ${column} LIKE 'app\\_%'`;

/** Sessions and passkeys belong to developers, and not to apps. */
export const sessionsOfDevelopers = `
ALTER TABLE developer_sessions
  DROP FOREIGN KEY developer_sessions_account,
  RENAME COLUMN account_id TO developer_id
`;
export const developerIdsOfSessions = `UPDATE developer_sessions SET ${developerId('developer_id')}`;
/** Those of deleted accounts, which have ended. */
export const sessionsOfNobody =
  'DELETE FROM developer_sessions WHERE developer_id NOT IN (SELECT id FROM developers)';
export const developersOfSessions = `
ALTER TABLE developer_sessions
  ADD CONSTRAINT developer_sessions_developer FOREIGN KEY (developer_id) REFERENCES developers (id) ON DELETE CASCADE
`;

export const passkeysOfDevelopers = `
ALTER TABLE passkeys DROP FOREIGN KEY passkeys_account, RENAME COLUMN account_id TO developer_id
`;
export const developerIdsOfPasskeys = `UPDATE passkeys SET ${developerId('developer_id')}`;
export const passkeysOfNobody = `
DELETE FROM passkeys WHERE developer_id IS NOT NULL AND developer_id NOT IN (SELECT id FROM developers)
`;
export const developersOfPasskeys = `
ALTER TABLE passkeys
  ADD CONSTRAINT passkeys_developer FOREIGN KEY (developer_id) REFERENCES developers (id) ON DELETE CASCADE
`;

export const browsersOfDevelopers = `UPDATE known_browsers SET ${developerId('owner_id')}`;
/** A code is bound to the id that it was mailed for. Whoever waits for one gets another by "Send again". */
export const codesOfDevelopers = "DELETE FROM email_codes WHERE subject LIKE 'app\\_%'";

/** Domains belong to accounts. */
export const domainsOfAccounts = 'ALTER TABLE domains DROP FOREIGN KEY domains_account';
export const accountIdsOfDomains = `
UPDATE domains SET account_id = CONCAT('acc_', SUBSTRING(account_id, 5)) WHERE account_id LIKE 'app\\_%'
`;
export const accountsOfDomains = `
ALTER TABLE domains
  ADD CONSTRAINT domains_owner FOREIGN KEY (account_id) REFERENCES accounts (id) ON DELETE CASCADE
`;
