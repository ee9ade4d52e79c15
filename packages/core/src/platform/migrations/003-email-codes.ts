/** Six-digit codes that were mailed, as keyed digests. */
export const emailCodes = `
CREATE TABLE email_codes (
  purpose VARCHAR(24) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  subject VARCHAR(254) NOT NULL,
  code_digest CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  tries_left TINYINT UNSIGNED NOT NULL,
  sent_at BIGINT UNSIGNED NOT NULL,
  expires_at BIGINT UNSIGNED NOT NULL,
  PRIMARY KEY (purpose, subject)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
`;
