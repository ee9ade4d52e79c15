/** The logo of a sender, beside a domain that it has proved. It is small, and served by its digest. */
export const domainLogos = `
CREATE TABLE domain_logos (
  domain_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  digest CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  media_type VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  content BLOB NOT NULL,
  created_at BIGINT UNSIGNED NOT NULL,
  KEY domain_logos_digest (digest),
  CONSTRAINT domain_logos_domain FOREIGN KEY (domain_id) REFERENCES domains (id) ON DELETE CASCADE
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
`;

/** Its digest, which is read with the domain. */
export const domainsLogo = `
ALTER TABLE domains ADD COLUMN logo_digest CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NULL
`;
