/** E-mails to be sent, and the development mailbox. */
export const mails = `
CREATE TABLE mails (
  id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  recipient VARCHAR(254) NOT NULL,
  content_sealed TEXT NOT NULL,
  attempts SMALLINT UNSIGNED NOT NULL DEFAULT 0,
  due_at BIGINT UNSIGNED NULL,
  claim VARCHAR(24) CHARACTER SET ascii COLLATE ascii_bin NULL,
  created_at BIGINT UNSIGNED NOT NULL,
  KEY mails_due (due_at),
  KEY mails_claim (claim),
  KEY mails_recipient (recipient, id)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
`;
