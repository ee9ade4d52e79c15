/**
 * Keys of an app besides its open secret. `scopes` are separated by spaces. Ids sort by the time of creation. Revoked
 * keys are kept for a while, so that ids in logs can be looked up.
 */
export const apiKeys = `
CREATE TABLE api_keys (
  id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  app_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  name VARCHAR(60) NOT NULL,
  scopes VARCHAR(100) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  digest CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  last_four CHAR(4) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  created_at BIGINT UNSIGNED NOT NULL,
  created_by VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  last_used_at BIGINT UNSIGNED NULL,
  expires_at BIGINT UNSIGNED NULL,
  revoked_at BIGINT UNSIGNED NULL,
  UNIQUE KEY api_keys_digest (digest),
  KEY api_keys_app (app_id, revoked_at, id),
  KEY api_keys_revoked (revoked_at),
  CONSTRAINT api_keys_app FOREIGN KEY (app_id) REFERENCES apps (id) ON DELETE CASCADE
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
`;
