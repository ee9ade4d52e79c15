/** How many mails went to an address on a UTC day. The address itself is not here. */
export const mailDays = `
CREATE TABLE mail_days (
  recipient_digest CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  day INT UNSIGNED NOT NULL,
  mails INT UNSIGNED NOT NULL,
  PRIMARY KEY (recipient_digest, day),
  KEY mail_days_day (day)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
`;
