/** Browsers in which somebody has signed in. The owner is an account or a person. */
export const knownBrowsers = `
CREATE TABLE known_browsers (
  owner_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  token_digest CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  created_at BIGINT UNSIGNED NOT NULL,
  last_used_at BIGINT UNSIGNED NOT NULL,
  PRIMARY KEY (owner_id, token_digest),
  KEY known_browsers_token (token_digest),
  KEY known_browsers_used (last_used_at)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
`;
