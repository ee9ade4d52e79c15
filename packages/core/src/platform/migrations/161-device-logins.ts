/**
 * Device logins (RFC 8628): a program that waits for a developer to allow it in the console. Codes are digests. `key_id` is
 * the id of the key that it gets. Rows are deleted when they have expired.
 */
export const deviceLogins = `
CREATE TABLE device_logins (
  id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  device_code_digest CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  user_code_digest CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  status VARCHAR(8) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  client_name VARCHAR(30) NOT NULL,
  host VARCHAR(60) NULL,
  ip VARCHAR(45) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  interval_seconds SMALLINT UNSIGNED NOT NULL,
  polled_at BIGINT UNSIGNED NULL,
  app_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NULL,
  developer_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NULL,
  key_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NULL,
  scopes VARCHAR(100) CHARACTER SET ascii COLLATE ascii_bin NULL,
  created_at BIGINT UNSIGNED NOT NULL,
  expires_at BIGINT UNSIGNED NOT NULL,
  UNIQUE KEY device_logins_device_code (device_code_digest),
  UNIQUE KEY device_logins_user_code (user_code_digest),
  KEY device_logins_expires (expires_at),
  KEY device_logins_app (app_id),
  CONSTRAINT device_logins_app FOREIGN KEY (app_id) REFERENCES apps (id) ON DELETE CASCADE
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
`;
