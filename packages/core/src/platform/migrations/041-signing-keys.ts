/** What context tokens are signed with. Of many processes that add the next generation, the primary key lets one. */
export const signingKeys = `
CREATE TABLE signing_keys (
  generation INT UNSIGNED NOT NULL PRIMARY KEY,
  kid VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  public_x VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  private_sealed VARCHAR(255) CHARACTER SET ascii COLLATE ascii_bin NULL,
  created_at BIGINT UNSIGNED NOT NULL,
  signs_from BIGINT UNSIGNED NOT NULL,
  UNIQUE KEY signing_keys_kid (kid)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
`;
