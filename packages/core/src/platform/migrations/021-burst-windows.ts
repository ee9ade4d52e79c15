/** Permits that processes took from an account’s minute. */
export const burstWindows = `
CREATE TABLE burst_windows (
  account_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  minute INT UNSIGNED NOT NULL,
  taken INT UNSIGNED NOT NULL,
  PRIMARY KEY (account_id, minute),
  KEY burst_windows_minute (minute),
  CONSTRAINT burst_windows_account FOREIGN KEY (account_id) REFERENCES accounts (id) ON DELETE CASCADE
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
`;
