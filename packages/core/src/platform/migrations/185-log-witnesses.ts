/** The checkpoint that the witnesses are asked to cosign, all of them the same one. It has one row. */
export const logRounds = `
CREATE TABLE log_rounds (
  id VARCHAR(8) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  size BIGINT UNSIGNED NOT NULL,
  checkpoint TEXT NOT NULL,
  started_at BIGINT UNSIGNED NOT NULL
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
`;

/** What is known of each witness of the log. `claimed_until` is the end of the lease of the process that asks it (ADR 67). */
export const logWitnesses = `
CREATE TABLE log_witnesses (
  id CHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  name VARCHAR(255) NOT NULL,
  known_size BIGINT UNSIGNED NOT NULL DEFAULT 0,
  asked_size BIGINT UNSIGNED NOT NULL DEFAULT 0,
  cosigned_size BIGINT UNSIGNED NOT NULL DEFAULT 0,
  cosigned_at BIGINT UNSIGNED NULL,
  failures INT UNSIGNED NOT NULL DEFAULT 0,
  failing_since BIGINT UNSIGNED NULL,
  due_at BIGINT UNSIGNED NOT NULL DEFAULT 0,
  claim VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NULL,
  claimed_until BIGINT UNSIGNED NOT NULL DEFAULT 0
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
`;

/** Cosignatures of checkpoints of the log: of each witness, those that no newer ones replace. */
export const logCosignatures = `
CREATE TABLE log_cosignatures (
  size BIGINT UNSIGNED NOT NULL,
  witness_id CHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  checkpoint TEXT NOT NULL,
  line VARCHAR(512) NOT NULL,
  PRIMARY KEY (size, witness_id)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
`;
