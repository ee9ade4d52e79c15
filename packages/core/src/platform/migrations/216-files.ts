/**
 * Files that apps have stored for the cards of messages. `key_sealed` is the key that encrypts the bytes, sealed with the
 * master key. `expires_at` is null while a message uses the file.
 */
export const files = `
CREATE TABLE files (
  id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  app_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  name VARCHAR(200) NOT NULL,
  media_type VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  bytes INT UNSIGNED NOT NULL,
  sha256 CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  pages INT UNSIGNED NULL,
  width INT UNSIGNED NULL,
  height INT UNSIGNED NULL,
  key_sealed VARCHAR(255) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  created_at BIGINT UNSIGNED NOT NULL,
  expires_at BIGINT UNSIGNED NULL,
  KEY files_app (app_id),
  KEY files_expiry (expires_at),
  CONSTRAINT files_app FOREIGN KEY (app_id) REFERENCES apps (id) ON DELETE CASCADE
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
`;

/** The encrypted bytes of files, in parts that fit into a packet of any server. */
export const fileChunks = `
CREATE TABLE file_chunks (
  file_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  number SMALLINT UNSIGNED NOT NULL,
  encrypted MEDIUMBLOB NOT NULL,
  PRIMARY KEY (file_id, number),
  CONSTRAINT file_chunks_file FOREIGN KEY (file_id) REFERENCES files (id) ON DELETE CASCADE
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
`;
