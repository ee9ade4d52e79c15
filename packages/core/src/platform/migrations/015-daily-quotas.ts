/** Messages that count against a day (days since the epoch, UTC). */
export const dailyQuotas = `
CREATE TABLE daily_quotas (
  account_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  day INT UNSIGNED NOT NULL,
  used INT UNSIGNED NOT NULL,
  PRIMARY KEY (account_id, day),
  CONSTRAINT daily_quotas_account FOREIGN KEY (account_id) REFERENCES accounts (id) ON DELETE CASCADE
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
`;
