/**
 * The locale that a person has set (null: that of their browser), and the one in which they read last, for mails that others
 * cause (null: not known yet).
 */
export const peopleLocale = `
ALTER TABLE people
  ADD COLUMN locale VARCHAR(35) CHARACTER SET ascii COLLATE ascii_bin NULL,
  ADD COLUMN last_locale VARCHAR(35) CHARACTER SET ascii COLLATE ascii_bin NULL
`;
