/** Tables of the wing `log`. */
export const log = `
-- The transparency log: its name, its key, and its newest checkpoint. It has one row; who changes
-- size appends.
CREATE TABLE log_state (
  id VARCHAR(8) COLLATE ascii_bin NOT NULL PRIMARY KEY,
  origin VARCHAR(255) COLLATE ascii_bin NOT NULL,
  public_key CHAR(44) COLLATE ascii_bin NOT NULL,
  private_sealed VARCHAR(255) COLLATE ascii_bin NOT NULL,
  size BIGINT UNSIGNED NOT NULL,
  checkpoint TEXT NOT NULL,
  signed_at BIGINT UNSIGNED NOT NULL,
  -- The entries that were appended last, so that another process gives them their positions.
  newest MEDIUMTEXT COLLATE ascii_bin
) ENGINE = InnoDB COLLATE utf8mb4_bin;

-- What the transparency log has an entry of: messages that closed, and reports (ADR 66).
CREATE TABLE log_entries (
  id VARCHAR(32) COLLATE ascii_bin NOT NULL PRIMARY KEY,
  app_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  message_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  kind VARCHAR(8) COLLATE ascii_bin NOT NULL,
  entry TEXT COLLATE ascii_bin NOT NULL,
  ext_salt CHAR(44) COLLATE ascii_bin NULL,
  position BIGINT UNSIGNED NULL,
  created_at BIGINT UNSIGNED NOT NULL,
  UNIQUE KEY log_entries_position (position),
  KEY log_entries_message (app_id, message_id)
) ENGINE = InnoDB COLLATE utf8mb4_bin;

-- The hashes of the log's tree, in the tiles that are served: 32 bytes for each of up to 256
-- subtrees.
CREATE TABLE log_tiles (
  level TINYINT UNSIGNED NOT NULL,
  number BIGINT UNSIGNED NOT NULL,
  hashes VARBINARY(8192) NOT NULL,
  PRIMARY KEY (level, number)
) ENGINE = InnoDB COLLATE utf8mb4_bin;

-- The checkpoint that the witnesses are asked to cosign, all of them the same one. It has one row.
CREATE TABLE log_rounds (
  id VARCHAR(8) COLLATE ascii_bin NOT NULL PRIMARY KEY,
  size BIGINT UNSIGNED NOT NULL,
  checkpoint TEXT NOT NULL,
  started_at BIGINT UNSIGNED NOT NULL
) ENGINE = InnoDB COLLATE utf8mb4_bin;

-- What is known of each witness of the log (ADR 67).
CREATE TABLE log_witnesses (
  id CHAR(32) COLLATE ascii_bin NOT NULL PRIMARY KEY,
  name VARCHAR(255) NOT NULL,
  known_size BIGINT UNSIGNED NOT NULL DEFAULT 0,
  asked_size BIGINT UNSIGNED NOT NULL DEFAULT 0,
  cosigned_size BIGINT UNSIGNED NOT NULL DEFAULT 0,
  cosigned_at BIGINT UNSIGNED NULL,
  failures INT UNSIGNED NOT NULL DEFAULT 0,
  failing_since BIGINT UNSIGNED NULL,
  due_at BIGINT UNSIGNED NOT NULL DEFAULT 0,
  claim VARCHAR(32) COLLATE ascii_bin NULL,
  claimed_until BIGINT UNSIGNED NOT NULL DEFAULT 0
) ENGINE = InnoDB COLLATE utf8mb4_bin;

-- Cosignatures of checkpoints of the log: of each witness, those that no newer ones replace.
CREATE TABLE log_cosignatures (
  size BIGINT UNSIGNED NOT NULL,
  witness_id CHAR(32) COLLATE ascii_bin NOT NULL,
  checkpoint TEXT NOT NULL,
  line VARCHAR(512) NOT NULL,
  PRIMARY KEY (size, witness_id)
) ENGINE = InnoDB COLLATE utf8mb4_bin;

-- The key with which this installation cosigns checkpoints of other logs. It has one row.
CREATE TABLE witness_keys (
  id VARCHAR(8) COLLATE ascii_bin NOT NULL PRIMARY KEY,
  name VARCHAR(255) COLLATE ascii_bin NOT NULL,
  public_key CHAR(44) COLLATE ascii_bin NOT NULL,
  private_sealed VARCHAR(255) COLLATE ascii_bin NOT NULL
) ENGINE = InnoDB COLLATE utf8mb4_bin;

-- The newest checkpoint of each log that this installation has cosigned; who changes cosignatures
-- may sign.
CREATE TABLE witnessed_logs (
  origin VARCHAR(255) NOT NULL PRIMARY KEY,
  size BIGINT UNSIGNED NOT NULL,
  root CHAR(44) COLLATE ascii_bin NOT NULL,
  checkpoint MEDIUMTEXT NOT NULL,
  cosignatures BIGINT UNSIGNED NOT NULL DEFAULT 0,
  cosigned_at BIGINT UNSIGNED NULL
) ENGINE = InnoDB COLLATE utf8mb4_bin;
`;
