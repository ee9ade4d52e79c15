/** What was given to authenticators to sign and has not been used yet. Nobody is signed in when they sign in. They live for
 * minutes, so nothing refers to people here: the primary key is the only way to one. */
export const passkeyChallenges = `
CREATE TABLE passkey_challenges (
  challenge_digest CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  purpose VARCHAR(24) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  person_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NULL,
  expires_at BIGINT UNSIGNED NOT NULL,
  KEY passkey_challenges_expires (expires_at)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
`;
