/** Credentials that people sign in and answer with (WebAuthn). The private keys never come here. */
export const passkeys = `
CREATE TABLE passkeys (
  id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  person_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  credential_id VARCHAR(512) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  public_key VARCHAR(600) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  sign_count BIGINT UNSIGNED NOT NULL,
  transports VARCHAR(100) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  is_synced TINYINT(1) NOT NULL,
  is_backed_up TINYINT(1) NOT NULL,
  name VARCHAR(60) NOT NULL,
  created_at BIGINT UNSIGNED NOT NULL,
  last_used_at BIGINT UNSIGNED NULL,
  UNIQUE KEY passkeys_credential (credential_id),
  KEY passkeys_person (person_id, id),
  CONSTRAINT passkeys_person FOREIGN KEY (person_id) REFERENCES people (id) ON DELETE CASCADE
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
`;
