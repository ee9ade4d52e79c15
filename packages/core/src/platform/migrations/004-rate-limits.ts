/** Counters of limits. The columns and their order are those of the library that counted at first. */
export const rateLimits = `
CREATE TABLE rate_limits (
  \`key\` VARCHAR(255) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  points INT NOT NULL DEFAULT 0,
  expire BIGINT UNSIGNED NULL,
  KEY rate_limits_expire (expire)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
`;
