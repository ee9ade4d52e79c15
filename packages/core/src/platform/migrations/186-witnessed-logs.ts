/** The key with which this installation cosigns checkpoints of other logs. It has one row. */
export const witnessKeys = `
CREATE TABLE witness_keys (
  id VARCHAR(8) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  name VARCHAR(255) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  public_key CHAR(44) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  private_sealed VARCHAR(255) CHARACTER SET ascii COLLATE ascii_bin NOT NULL
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
`;

/** The newest checkpoint of each log that this installation has cosigned; who changes `cosignatures` may sign. */
export const witnessedLogs = `
CREATE TABLE witnessed_logs (
  origin VARCHAR(255) NOT NULL PRIMARY KEY,
  size BIGINT UNSIGNED NOT NULL,
  root CHAR(44) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  checkpoint MEDIUMTEXT NOT NULL,
  cosignatures BIGINT UNSIGNED NOT NULL DEFAULT 0,
  cosigned_at BIGINT UNSIGNED NULL
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
`;
