/**
 * Who answers for a person from a time to a time. `email` is the address that was asked; `stand_in_id` is set when its
 * person accepts. `due_at` is the next start or end, at which open pages are updated.
 */
export const standIns = `
CREATE TABLE stand_ins (
  id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  person_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  email VARCHAR(254) NOT NULL,
  stand_in_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NULL,
  status VARCHAR(8) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  starts_at BIGINT UNSIGNED NOT NULL,
  ends_at BIGINT UNSIGNED NOT NULL,
  asked_at BIGINT UNSIGNED NOT NULL,
  ended_at BIGINT UNSIGNED NULL,
  due_at BIGINT UNSIGNED NULL,
  KEY stand_ins_person (person_id, ends_at),
  KEY stand_ins_stand_in (stand_in_id, status, ends_at),
  KEY stand_ins_email (email, status, ends_at),
  KEY stand_ins_due (due_at),
  KEY stand_ins_ends (ends_at),
  CONSTRAINT stand_ins_person FOREIGN KEY (person_id) REFERENCES people (id) ON DELETE CASCADE,
  CONSTRAINT stand_ins_stand_in FOREIGN KEY (stand_in_id) REFERENCES people (id) ON DELETE CASCADE
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
`;
