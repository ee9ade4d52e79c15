/**
 * What the transparency log has an entry of: messages that closed, and reports. `position` is its index in the log, null until
 * it is appended. `entry` is the text whose hash is the leaf (ADR 66).
 */
export const logEntries = `
CREATE TABLE log_entries (
  id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
  app_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  message_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  kind VARCHAR(8) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  entry TEXT CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  position BIGINT UNSIGNED NULL,
  created_at BIGINT UNSIGNED NOT NULL,
  UNIQUE KEY log_entries_position (position),
  KEY log_entries_message (app_id, message_id)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
`;

/** The hashes of the log's tree, in the tiles that are served: 32 bytes for each of up to 256 subtrees. */
export const logTiles = `
CREATE TABLE log_tiles (
  level TINYINT UNSIGNED NOT NULL,
  number BIGINT UNSIGNED NOT NULL,
  hashes VARBINARY(8192) NOT NULL,
  PRIMARY KEY (level, number)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
`;

/** The log: its name, its key, and its newest checkpoint. It has one row; who changes `size` appends. */
export const logState = `
CREATE TABLE log_state (
  id VARCHAR(8) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  origin VARCHAR(255) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  public_key CHAR(44) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  private_sealed VARCHAR(255) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  size BIGINT UNSIGNED NOT NULL,
  checkpoint TEXT NOT NULL,
  signed_at BIGINT UNSIGNED NOT NULL
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
`;
