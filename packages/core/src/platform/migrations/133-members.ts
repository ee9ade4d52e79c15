/** The developers of an account, and what each may do in it. */
export const members = `
CREATE TABLE members (
  account_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  developer_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  role VARCHAR(9) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  created_at BIGINT UNSIGNED NOT NULL,
  PRIMARY KEY (account_id, developer_id),
  KEY members_developer (developer_id, created_at),
  CONSTRAINT members_account FOREIGN KEY (account_id) REFERENCES accounts (id) ON DELETE CASCADE,
  CONSTRAINT members_developer FOREIGN KEY (developer_id) REFERENCES developers (id) ON DELETE CASCADE
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
`;

/** The developer of an account owns it. */
export const ownersOfAccounts = `
INSERT IGNORE INTO members (account_id, developer_id, role, created_at)
SELECT p.account_id, d.id, 'owner', p.created_at
FROM apps p JOIN developers d ON d.id = CONCAT('dev_', SUBSTRING(p.id, 5))
`;
