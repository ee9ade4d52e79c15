/** What happened, by ids alone, in the order in which open pages hear of it. Kept for an hour. */
export const changes = `
CREATE TABLE changes (
  id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
  noted_at BIGINT UNSIGNED NOT NULL,
  what TEXT CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  KEY changes_noted (noted_at)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
`;
