/**
 * Each answer has a row. Those of messages that one answer decided were in columns of `messages`, which are not read any
 * more. The comment of an answer that was copied may have been removed since. Locked, so that an answer that an older process
 * is about to commit is waited for.
 */
export const answersOfMessages = `
INSERT INTO message_answers (id, message_id, subscriber_id, value, label, comment, responder_name, responder_reference,
  responder_email, responder_invite, responder_since, auth_method, passkey, answered_at)
SELECT CONCAT('ans_', SUBSTRING(m.id, 5)), m.id, m.responder_id, m.response_value, m.response_label, m.response_comment,
  COALESCE(m.responder_name, ''), m.responder_reference, m.responder_email, m.responder_invite, m.responder_since,
  m.auth_method, m.response_passkey, m.closed_at
FROM messages m LEFT JOIN message_answers a ON a.id = CONCAT('ans_', SUBSTRING(m.id, 5))
WHERE m.id > :after AND m.id <= :last AND m.has_answers = 0 AND m.closed_at IS NOT NULL AND m.responder_id IS NOT NULL
  AND m.response_value IS NOT NULL AND m.response_label IS NOT NULL AND m.auth_method IS NOT NULL
  AND (a.id IS NULL OR NOT a.comment <=> m.response_comment)
LOCK IN SHARE MODE
ON DUPLICATE KEY UPDATE comment = VALUES(comment)
`;
