/**
 * Registrations of an address that were replaced before it was verified: a request that means one of them is refused.
 * Only a digest of the address is kept, and it is removed after a week.
 */
export const replacedRegistrations = `
CREATE TABLE replaced_registrations (
  former_app_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  developer_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  address_digest CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  replaced_at BIGINT UNSIGNED NOT NULL,
  KEY replaced_registrations_address (address_digest, replaced_at),
  KEY replaced_registrations_replaced (replaced_at)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
`;

/** Whether a program got a key by a device login. */
export const apiKeysDeviceLogin = `
ALTER TABLE api_keys ADD COLUMN is_device_login TINYINT UNSIGNED NOT NULL DEFAULT 0
`;

/** Existing ones: the audit log says so. */
export const apiKeysOfDeviceLogins = `
UPDATE api_keys k
  JOIN apps p ON p.id = k.app_id
  JOIN audit_entries a ON a.account_id = p.account_id AND a.action = 'key_created' AND a.target = k.id
SET k.is_device_login = 1
WHERE a.details LIKE '%that showed the code%'
`;

// Until now, somebody who registered an address that is not theirs could prepare credentials that were still valid after
// its owner had verified it. The two secrets of the registration stay (ADR 83).

const MADE_BEFORE = (time: string) =>
  `(d.email_verified_at IS NULL OR ${time} < d.email_verified_at)`;

export const apiKeysOfUnverified = `
UPDATE api_keys k JOIN developers d ON d.id = k.created_by
SET k.revoked_at = CAST(UNIX_TIMESTAMP() AS UNSIGNED) * 1000
WHERE k.revoked_at IS NULL AND ${MADE_BEFORE('k.created_at')}
`;

/** Those of device logins that were allowed before, and fetched afterwards: the audit log has the time of the first. */
export const apiKeysAllowedUnverified = `
UPDATE api_keys k
  JOIN developers d ON d.id = k.created_by
  JOIN apps p ON p.id = k.app_id
  JOIN audit_entries a ON a.account_id = p.account_id AND a.action = 'key_created' AND a.target = k.id
SET k.revoked_at = CAST(UNIX_TIMESTAMP() AS UNSIGNED) * 1000
WHERE k.revoked_at IS NULL AND ${MADE_BEFORE('a.at')}
`;

export const passkeysOfUnverified = `
DELETE k FROM passkeys k JOIN developers d ON d.id = k.developer_id
WHERE ${MADE_BEFORE('k.created_at')}
`;

export const deviceLoginsOfUnverified = `
UPDATE device_logins l JOIN developers d ON d.id = l.developer_id
SET l.status = 'denied'
WHERE l.status = 'allowed' AND ${MADE_BEFORE('l.created_at')}
`;
