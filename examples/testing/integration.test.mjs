// Tests an integration with the test approvers of a test app: approval, rejection, report, no answer, a slow answer, an expiry,
// a passkey and a failing receiver.
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { Assent, verifyCallback } from '@assent/sdk';
import { wrongWith } from './wrong-with.mjs';

const assent = new Assent();
const secret = process.env.ASSENT_CALLBACK_SECRET;
const day = 86_400;

const events = [];
let refusals = 0;
const receiver = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  refusals -= 1;
  if (refusals >= 0) return response.writeHead(500).end();
  events.push(verifyCallback(body, request.headers, secret));
  response.writeHead(204).end();
});

before(async () => {
  await new Promise((done) => receiver.listen(0, '127.0.0.1', done));
  const callback_url = `http://127.0.0.1:${receiver.address().port}/`;
  await assent.webhooks.setUrl({ callback_url });
});
after(() => receiver.close());

const payload = { title: 'Deploy?' };
const sendTo = (approver, more = {}) =>
  assent.messages.send({
    topic: process.env.ASSENT_TOPIC,
    type: 'approval',
    payload,
    to: [approver],
    ...more,
  });

/** Waits for the verified callback of a type about a message. */
async function eventOf({ message_id }, type) {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const found = events.find(
      (event) => event.type === type && event.data.message_id === message_id,
    );
    if (found) return found.data;
    await pause(100);
  }
  throw new Error(`${type} did not arrive`);
}

test('an approval', async () => {
  const { mode, response } = await eventOf(await sendTo('usr_test_approves'), 'message.approved');
  assert.equal(mode, 'test');
  assert.equal(response.auth_method, 'test');
});

test('a rejection', async () => {
  await eventOf(await sendTo('usr_test_rejects'), 'message.rejected');
});

test('a report', async () => {
  const { report } = await eventOf(await sendTo('usr_test_reports'), 'message.reported');
  assert.equal(report.reporter.subscriber_id, 'usr_test_reports');
});

test('no answer, and one by an invented person', async () => {
  const sent = await sendTo('usr_test_silent');
  assert.equal((await assent.messages.get(sent.message_id)).status, 'queued');
  await assent.test.respond(sent.message_id, { value: 'reject', comment: 'No', name: 'Grace' });
  const { response } = await eventOf(sent, 'message.rejected');
  assert.equal(response.responder.display_name, 'Grace');
});

test('a slow answer', async () => {
  const sent = await sendTo('usr_test_slow');
  await assent.test.clock({ advance_seconds: 60 });
  await eventOf(sent, 'message.approved');
});

test('an expiry', async () => {
  const sent = await sendTo('usr_test_silent', { expires_in: 7 * day });
  const { happened } = await assent.test.clock({ advance_seconds: 7 * day });
  assert.deepEqual(happened.at(-1), {
    at: sent.expires_at,
    kind: 'expired',
    message_id: sent.message_id,
  });
  await eventOf(sent, 'message.expired');
});

test('a passkey', async () => {
  const sent = await sendTo('usr_test_approves', { require: 'passkey' });
  const message = await eventOf(sent, 'message.approved');
  assert.equal(wrongWith(message, payload, process.env.ASSENT_URL), null);
});

test('a failing receiver', async () => {
  refusals = 2;
  const sent = await sendTo('usr_test_approves');
  await assent.test.clock({ advance_seconds: day });
  await eventOf(sent, 'message.approved');
  const { data } = await assent.deliveries.list({ message_id: sent.message_id });
  assert.equal(data[0].attempt_count, 3);
});
