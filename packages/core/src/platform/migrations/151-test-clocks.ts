/** Who advances the clock of a test app, and by how much it is still to be advanced. */
export const testClocks = `
CREATE TABLE test_clocks (
  app_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  claim VARCHAR(24) CHARACTER SET ascii COLLATE ascii_bin NULL,
  claimed_until BIGINT UNSIGNED NOT NULL DEFAULT 0,
  remaining_ms BIGINT UNSIGNED NOT NULL DEFAULT 0,
  request VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT '',
  CONSTRAINT test_clocks_app FOREIGN KEY (app_id) REFERENCES apps (id) ON DELETE CASCADE
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
`;
