/**
 * One code for each challenge, i.e. for each browser that asked. Rows of before have no challenge; processes of before may
 * still write such rows while they run.
 */
export const emailCodesChallenge = `
ALTER TABLE email_codes
  ADD COLUMN challenge_digest CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT '' AFTER subject,
  ADD COLUMN requester CHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT '' AFTER challenge_digest,
  ADD COLUMN unbound_tries_left TINYINT UNSIGNED NOT NULL DEFAULT 5 AFTER tries_left,
  DROP PRIMARY KEY,
  ADD PRIMARY KEY (purpose, subject, challenge_digest)
`;
