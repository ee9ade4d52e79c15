import { expect, it } from 'vitest';
import { recordStatements } from '../../testing/machine/statements.ts';
import { aMessage, anAccount, aPerson, aSubscriber } from '../../testing/world.ts';
import { change, database, select } from '../database/database.ts';
import { umzugOf } from './migrate.ts';

// Earlier releases stored the answer of a message that needs one in columns of the message.

const NAMES = ['200-answers-of-messages', '200-answers-since'];

/** Runs the migrations that copy answers, as if this schema were of the release before. */
async function migrateAgain() {
  await change('DELETE FROM migrations WHERE name IN (:NAMES)', { NAMES });
  await umzugOf(database()).up();
}

/** Stores the answer of a message as earlier releases did. */
async function asBefore(id: string) {
  await change(
    `UPDATE messages m JOIN message_answers a ON a.message_id = m.id
     SET m.response_value = a.value, m.response_label = a.label, m.response_comment = a.comment,
       m.responder_name = a.responder_name, m.responder_reference = a.responder_reference,
       m.responder_email = a.responder_email, m.responder_invite = a.responder_invite,
       m.responder_since = a.responder_since, m.auth_method = a.auth_method, m.response_passkey = a.passkey
     WHERE m.id = :id`,
    { id },
  );
  await change('DELETE FROM message_answers WHERE message_id = :id', { id });
}

async function anAnswered() {
  const account = await anAccount();
  const ada = await aSubscriber(account, await aPerson({ name: 'Ada' }));
  const { message_id } = await aMessage(account);
  await ada.inbox.answers.respond({ message_id, value: 'reject', comment: 'Too much.' });
  const get = () => account.open.messages.get({ message_id });
  return { account, message_id, get };
}

it('copies answers from the columns of messages', async () => {
  const { message_id, get } = await anAnswered();
  const before = await get();
  expect(before.response).toMatchObject({ comment: 'Too much.' });
  await asBefore(message_id);
  await migrateAgain();
  expect(await get()).toEqual(before);
});

it('removes a comment that was removed since it was copied', async () => {
  const { message_id, get } = await anAnswered();
  await asBefore(message_id);
  await migrateAgain();
  await change('UPDATE messages SET response_comment = NULL WHERE id = :id', { id: message_id });
  await migrateAgain();
  expect((await get()).response).toMatchObject({ value: 'reject', comment: null });
});

it('leaves answers that have rows, and messages without answers', async () => {
  const { account, get } = await anAnswered();
  const open = await aMessage(account);
  const before = await get();
  await migrateAgain();
  expect(await get()).toEqual(before);
  const { message_id } = open;
  expect(await account.open.messages.get({ message_id })).toMatchObject({ answers: [] });
});

it('copies at most a thousand in one statement', async () => {
  const { message_id } = await anAnswered();
  await asBefore(message_id);
  const bulk =
    'INSERT INTO messages (id, app_id, topic_id, type, status, payload, created_at, expires_at, closed_at, response_value, response_label, responder_id, auth_method)';
  await change(
    `${bulk} WITH RECURSIVE numbers AS (SELECT 1 AS n UNION ALL SELECT n + 1 FROM numbers WHERE n < 999)
     SELECT CONCAT('msg_bulk', LPAD(n, 6, '0'), SUBSTRING(m.id, 15)), app_id, topic_id, type, status, payload,
       created_at, expires_at, closed_at, response_value, response_label, responder_id, auth_method
     FROM messages m JOIN numbers WHERE m.id = :id`,
    { id: message_id },
  );
  await change(
    `INSERT INTO messages (id, app_id, topic_id, type, status, payload, created_at, expires_at)
     SELECT CONCAT(SUBSTRING(id, 1, 20), 'more'), app_id, topic_id, type, status, payload, created_at, expires_at
     FROM messages WHERE id LIKE 'msg_bulk%'`,
  );
  const recorded = recordStatements();
  await migrateAgain();
  recorded.stop();
  const copies = recorded.statements.filter((sql) => sql.includes('INSERT INTO message_answers'));
  expect(copies.length).toBeGreaterThanOrEqual(4);
  const [row] = await select<{ copied: number }>(
    "SELECT COUNT(*) AS copied FROM message_answers WHERE id LIKE 'ans_bulk%'",
  );
  expect(row?.copied).toBe(999);
});
