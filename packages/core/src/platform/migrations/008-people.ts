/** End users: verified e-mail addresses. */
export const people = `
CREATE TABLE people (
  id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  email VARCHAR(254) NOT NULL,
  display_name VARCHAR(60) NOT NULL,
  created_at BIGINT UNSIGNED NOT NULL,
  UNIQUE KEY people_email (email)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
`;
