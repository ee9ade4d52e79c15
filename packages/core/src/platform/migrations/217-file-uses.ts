/** Which messages use a file: it is erased with the content of the last one. */
export const fileUses = `
CREATE TABLE file_uses (
  file_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  message_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  PRIMARY KEY (file_id, message_id),
  KEY file_uses_message (message_id),
  CONSTRAINT file_uses_file FOREIGN KEY (file_id) REFERENCES files (id) ON DELETE CASCADE,
  CONSTRAINT file_uses_message FOREIGN KEY (message_id) REFERENCES messages (id) ON DELETE CASCADE
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
`;

/** How many bytes the files of an app have together, which its quota limits. */
export const fileStorage = `
CREATE TABLE file_storage (
  app_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  bytes BIGINT UNSIGNED NOT NULL,
  CONSTRAINT file_storage_app FOREIGN KEY (app_id) REFERENCES apps (id) ON DELETE CASCADE
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
`;
