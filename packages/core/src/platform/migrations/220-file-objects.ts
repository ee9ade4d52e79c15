/**
 * Objects of the object store that files have their bytes in, named by the id of the file. `file_id` is null before the file
 * is stored and after it was deleted. An hour after `attempted_at`, it is then decided that the object is deleted:
 * `attempted_at` is 0 from then on.
 */
export const fileObjects = `
CREATE TABLE file_objects (
  id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  file_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NULL,
  attempted_at BIGINT UNSIGNED NOT NULL,
  KEY file_objects_unused (file_id, attempted_at),
  CONSTRAINT file_objects_file FOREIGN KEY (file_id) REFERENCES files (id) ON DELETE SET NULL
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
`;
