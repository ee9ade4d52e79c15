/**
 * What happened to an account on a day (days since the epoch, UTC); see statistics/daily-count.model.ts.
 * A bucket is one of answer times; a slot is one of several rows for one number, so that writers do not wait for each other.
 * There is no foreign key, because each count would lock the account's row, which settling an attempt may write.
 */
export const dailyCounts = `
CREATE TABLE daily_counts (
  account_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  fact VARCHAR(24) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  day INT UNSIGNED NOT NULL,
  bucket TINYINT UNSIGNED NOT NULL,
  slot TINYINT UNSIGNED NOT NULL,
  counted INT UNSIGNED NOT NULL,
  PRIMARY KEY (account_id, fact, day, bucket, slot),
  KEY daily_counts_day (day)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
`;
