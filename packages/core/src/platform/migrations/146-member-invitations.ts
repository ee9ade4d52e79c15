/** Mailed invitations to accounts that were not accepted or withdrawn yet. The code is stored as a digest. */
export const memberInvitations = `
CREATE TABLE member_invitations (
  id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  account_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  email VARCHAR(254) NOT NULL,
  role VARCHAR(9) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  code_digest CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  invited_by VARCHAR(254) NOT NULL,
  created_at BIGINT UNSIGNED NOT NULL,
  expires_at BIGINT UNSIGNED NOT NULL,
  UNIQUE KEY member_invitations_code (code_digest),
  UNIQUE KEY member_invitations_email (account_id, email),
  KEY member_invitations_expires (expires_at),
  CONSTRAINT member_invitations_account FOREIGN KEY (account_id) REFERENCES accounts (id) ON DELETE CASCADE
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
`;
