import { UNCLOSED } from '../messages/recipients/message-audience.model.ts';
import { select } from '../platform/database/database.ts';

/** Maximum number of questions that one request withdraws. */
const MOST = 100;

/**
 * Returns the open messages of an app that were sent since a time and whose `ext` begins with a text, oldest first.
 * @param prefix of ASCII characters
 */
export const openQuestions = (appId: string, prefix: string, since: number) =>
  select<{ id: string; ext: string }>(
    `SELECT id, ext FROM messages FORCE INDEX (messages_closed)
     WHERE app_id = :appId AND ${UNCLOSED} AND sent_at >= :since AND LEFT(ext, ${prefix.length}) = :prefix
     ORDER BY sent_at, id LIMIT ${MOST}`,
    { appId, prefix, since },
  );
