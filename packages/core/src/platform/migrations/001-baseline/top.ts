/** Tables of the folders above all wings: context links, test mode, personal data. */
export const top = `
-- Keys that sign context tokens. Of several processes that add the next generation, the primary key
-- lets one.
CREATE TABLE signing_keys (
  generation INT UNSIGNED NOT NULL PRIMARY KEY,
  kid VARCHAR(64) COLLATE ascii_bin NOT NULL,
  public_x VARCHAR(64) COLLATE ascii_bin NOT NULL,
  private_sealed VARCHAR(255) COLLATE ascii_bin NULL,
  created_at BIGINT UNSIGNED NOT NULL,
  signs_from BIGINT UNSIGNED NOT NULL,
  UNIQUE KEY signing_keys_kid (kid)
) ENGINE = InnoDB COLLATE utf8mb4_bin;

-- Each token that was made when a person opened the sender's page, and who redeemed it.
CREATE TABLE context_links (
  id VARCHAR(32) COLLATE ascii_bin NOT NULL PRIMARY KEY,
  app_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  message_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  subscriber_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  expires_at BIGINT UNSIGNED NOT NULL,
  redeemed_at BIGINT UNSIGNED NULL,
  redemption_id VARCHAR(255) COLLATE ascii_bin NULL,
  KEY context_links_expires (expires_at),
  KEY context_links_account (app_id),
  KEY context_links_message (message_id),
  CONSTRAINT context_links_message FOREIGN KEY (message_id)
    REFERENCES messages (id) ON DELETE CASCADE
) ENGINE = InnoDB COLLATE utf8mb4_bin;

-- Who had a context link made, who redeemed it, and who came second.
CREATE TABLE context_link_events (
  id VARCHAR(32) COLLATE ascii_bin NOT NULL PRIMARY KEY,
  link_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  app_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  message_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  subscriber_id VARCHAR(32) COLLATE ascii_bin NOT NULL,
  type VARCHAR(24) COLLATE ascii_bin NOT NULL,
  redemption_id VARCHAR(255) COLLATE ascii_bin NULL,
  ip VARCHAR(45) COLLATE ascii_bin NULL,
  created_at BIGINT UNSIGNED NOT NULL,
  KEY context_link_events_message (message_id),
  KEY context_link_events_created (created_at),
  KEY context_link_events_account (app_id),
  CONSTRAINT context_link_events_message FOREIGN KEY (message_id)
    REFERENCES messages (id) ON DELETE CASCADE
) ENGINE = InnoDB COLLATE utf8mb4_bin;

-- Who advances the clock of a test app, and by how much it is still to be advanced.
CREATE TABLE test_clocks (
  app_id VARCHAR(32) COLLATE ascii_bin NOT NULL PRIMARY KEY,
  claim VARCHAR(24) COLLATE ascii_bin NULL,
  claimed_until BIGINT UNSIGNED NOT NULL DEFAULT 0,
  remaining_ms BIGINT UNSIGNED NOT NULL DEFAULT 0,
  request VARCHAR(64) COLLATE ascii_bin NOT NULL DEFAULT ''
) ENGINE = InnoDB COLLATE utf8mb4_bin;

-- People who have erased their data, and how far the job is that removes their texts.
CREATE TABLE erasures (
  person_id VARCHAR(32) COLLATE ascii_bin NOT NULL PRIMARY KEY,
  erased_at BIGINT UNSIGNED NOT NULL,
  texts_erased_at BIGINT UNSIGNED NULL,
  read_app VARCHAR(32) COLLATE ascii_bin NOT NULL DEFAULT '',
  read_event VARCHAR(32) COLLATE ascii_bin NOT NULL DEFAULT '',
  KEY erasures_erased (erased_at),
  CONSTRAINT erasures_person FOREIGN KEY (person_id) REFERENCES people (id) ON DELETE CASCADE
) ENGINE = InnoDB COLLATE utf8mb4_bin;
`;
