/** People who have erased their data, and whose texts in answers and reports a job still has to remove. */
export const erasures = `
CREATE TABLE erasures (
  person_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  erased_at BIGINT UNSIGNED NOT NULL,
  KEY erasures_erased (erased_at),
  CONSTRAINT erasures_person FOREIGN KEY (person_id) REFERENCES people (id) ON DELETE CASCADE
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
`;

/** By which the answers that others gave on behalf of a person are found. */
export const messageAnswersOfPeople = `
ALTER TABLE message_answers ADD KEY message_answers_acted_for (acted_for_id)
`;
