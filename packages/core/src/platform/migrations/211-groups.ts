/** Groups of subscribers, who are addressed by what they are responsible for. `groups` is a reserved word. */
export const subscriberGroups = `
CREATE TABLE subscriber_groups (
  id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  app_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  name VARCHAR(39) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  description VARCHAR(200) NULL,
  on_call_until BIGINT UNSIGNED NULL,
  created_at BIGINT UNSIGNED NOT NULL,
  UNIQUE KEY subscriber_groups_name (app_id, name),
  CONSTRAINT subscriber_groups_app FOREIGN KEY (app_id) REFERENCES apps (id) ON DELETE CASCADE
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
`;

/** The members of groups, by subscriber id or the id of a test approver, and who of them is on call. */
export const groupMembers = `
CREATE TABLE group_members (
  group_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  subscriber_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  is_on_call TINYINT NOT NULL,
  added_at BIGINT UNSIGNED NOT NULL,
  PRIMARY KEY (group_id, subscriber_id),
  KEY group_members_subscriber (subscriber_id, group_id),
  CONSTRAINT group_members_group FOREIGN KEY (group_id) REFERENCES subscriber_groups (id) ON DELETE CASCADE
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
`;
