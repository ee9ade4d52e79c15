/** Messages about which people without a reachable device are still to be mailed, each once: its id is that of its message. */
export const mailFanOuts = `
CREATE TABLE mail_fan_outs (
  id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  after_person VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT '',
  due_at BIGINT UNSIGNED NOT NULL,
  claim VARCHAR(24) CHARACTER SET ascii COLLATE ascii_bin NULL,
  KEY mail_fan_outs_due (due_at),
  KEY mail_fan_outs_claim (claim),
  CONSTRAINT mail_fan_outs_message FOREIGN KEY (id) REFERENCES messages (id) ON DELETE CASCADE
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
`;
