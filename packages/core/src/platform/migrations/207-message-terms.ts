import { z } from 'zod';
import { termsOfTitle } from '../schemas/title-terms.ts';

/** The words of the titles of messages (title-terms.ts), in the order in which a search reads them. */
export const messageTerms = `
CREATE TABLE message_terms (
  term BIGINT UNSIGNED NOT NULL,
  message_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  PRIMARY KEY (term, message_id),
  KEY message_terms_message (message_id),
  CONSTRAINT message_terms_message FOREIGN KEY (message_id) REFERENCES messages (id) ON DELETE CASCADE
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
`;

/** The messages that name a person, newest first. */
export const messageRecipientsPerson = `
ALTER TABLE message_recipients ADD KEY message_recipients_person (person_id, message_id)
`;

/** The titles that are still kept. Locked, so that their removal waits until their terms are written, and removes these too. */
export const titlesOfMessages = `
SELECT id, app_id AS appId, JSON_UNQUOTE(JSON_EXTRACT(payload, '$.title')) AS title
FROM messages WHERE id > :after AND id <= :last AND content_removed_at IS NULL
LOCK IN SHARE MODE
`;

const Titles = z.array(z.object({ id: z.string(), appId: z.string(), title: z.string() }));

/** Returns the statement that writes the terms of titles; null without titles. */
export function termsOfMessages(titles: unknown) {
  const rows = Titles.parse(titles).flatMap(({ id, appId, title }) =>
    termsOfTitle(appId, title).map((term) => [term, id]),
  );
  if (rows.length === 0) return null;
  const places = rows.map((_, at) => `(:row${at})`).join(', ');
  return {
    sql: `INSERT IGNORE INTO message_terms (term, message_id) VALUES ${places}`,
    values: Object.fromEntries(rows.map((row, at) => [`row${at}`, row])),
  };
}
