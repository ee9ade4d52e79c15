/** The hours of the day in which messages that are not urgent do not notify a person. */
export const quietHours = `
CREATE TABLE quiet_hours (
  person_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  is_on TINYINT(1) NOT NULL,
  from_minute SMALLINT UNSIGNED NOT NULL,
  to_minute SMALLINT UNSIGNED NOT NULL,
  time_zone VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  CONSTRAINT quiet_hours_person FOREIGN KEY (person_id) REFERENCES people (id) ON DELETE CASCADE
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
`;
