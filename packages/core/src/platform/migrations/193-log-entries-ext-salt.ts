/**
 * The salt of `ext_digest` of an entry, base64. It is not part of the entry, which people get too (ADR 79). Null for entries of
 * version 1, and for messages without `ext`.
 */
export const logEntriesExtSalt = `
ALTER TABLE log_entries
  ADD COLUMN ext_salt CHAR(44) CHARACTER SET ascii COLLATE ascii_bin NULL
`;
