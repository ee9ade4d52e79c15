import { createServer } from 'node:http';
import { isIP } from 'node:net';
import { bold, dim, green } from '../terminal/colours.mjs';
import { apiAt } from './api.mjs';
import { openAccount } from './business.mjs';
import { createStopwatch } from './stopwatch.mjs';
import { exportLine } from './variables.mjs';
import { within } from './within.mjs';

/** @typedef {{ to: string, ends: string, more?: object, clock?: number, refuse?: number }} Case */

const DAY_S = 86_400;
const deadlineMs = 30_000;
const payload = { title: 'Release the payment run of Friday?' };

/** @type {[words: string, given: Case][]} */
const cases = [
  ['approves', { to: 'usr_test_approves', ends: 'message.approved' }],
  ['rejects', { to: 'usr_test_rejects', ends: 'message.rejected' }],
  ['reports the message', { to: 'usr_test_reports', ends: 'message.reported' }],
  ['approves with a comment', { to: 'usr_test_comments', ends: 'message.approved' }],
  ['approves after a minute', { to: 'usr_test_slow', ends: 'message.approved', clock: 60 }],
  [
    'does not answer for a week',
    { to: 'usr_test_silent', ends: 'message.expired', clock: 7 * DAY_S },
  ],
  [
    'signs with a passkey',
    { to: 'usr_test_approves', ends: 'message.approved', more: { require: 'passkey' } },
  ],
  [
    'approves while the receiver fails twice',
    { to: 'usr_test_approves', ends: 'message.approved', refuse: 2, clock: DAY_S },
  ],
];

/**
 * Runs a whole integration in the test app of a new account, without a person: sends to each test approver, advances the
 * clock, and verifies every callback.
 * @param {string} baseUrl
 * @param {(line: string) => void} print
 */
export const testTour = async (baseUrl, print) => {
  const api = apiAt(baseUrl);
  const stopwatch = createStopwatch();
  console.log(
    `\n  ${bold('A business system and its test app, in this terminal')}  ${dim(baseUrl)}\n`,
  );
  const { email, test } = await openAccount(api, stopwatch);
  const { topic, bearer } = test;
  print(`registered as ${email}, verified with the code in the development mailbox`);
  const events = await startEvents(test.callbackSecret);
  await api('PUT', '/v1/open/callback', { bearer, body: { callback_url: events.url } });
  print(`callbacks of the test app go to ${events.url}\n`);

  for (const [words, { to, ends, more, clock, refuse = 0 }] of cases) {
    // Passkeys need a domain name.
    if (more && isIP(new URL(baseUrl).hostname)) continue;
    events.refuse(refuse);
    const event = await stopwatch.time(words, async () => {
      const body = { topic, type: 'approval', payload, to: [to], ...more };
      const { data: sent } = await api('POST', '/v1/open/messages', { bearer, body });
      if (clock)
        await api('POST', '/v1/open/test/clock', { bearer, body: { advance_seconds: clock } });
      const arrived = events.of(sent.message_id, ends);
      return within(arrived, deadlineMs, `No verified ${ends} of ${to} arrived in time.`);
    });
    const { response } = event.data;
    const comment = response?.comment ? `: “${response.comment}”` : '';
    const isSigned = response?.passkey ? ', with a proof' : '';
    print(`${green('✓')} ${bold(to)} ${words}`);
    print(dim(`  ${event.type}${isSigned}${comment}, signed and verified`));
  }
  events.close();
  console.log(`\n${stopwatch.table()}\n`);
  print('To send a message of your own from this test app, set:');
  console.log(`\n${exportLine(baseUrl, test)}\n`);
};

/** @typedef {Record<string, any>} Event */

/**
 * Starts the callback receiver of the business system, which keeps every event whose signature a Standard Webhooks
 * library verifies.
 * @param {string} secret
 */
const startEvents = async (secret) => {
  const { Webhook } = await import('standardwebhooks');
  const webhook = new Webhook(secret);
  /** @type {Event[]} */
  const events = [];
  /** @type {Set<() => void>} */
  const listeners = new Set();
  let refusals = 0;

  const server = createServer(async (request, response) => {
    /** @type {Buffer[]} */
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    if (refusals > 0) {
      refusals -= 1;
      return response.writeHead(500).end('refused on purpose');
    }
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    try {
      const event = /** @type {Event} */ (
        webhook.verify(Buffer.concat(chunks).toString(), headers)
      );
      response.writeHead(204).end();
      events.push(event);
      for (const check of listeners) check();
    } catch {
      response.writeHead(401).end('the signature does not verify');
    }
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', () => done(undefined)));
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;

  return {
    url: `http://127.0.0.1:${port}/callbacks`,
    /** Answers the next callbacks with 500. @param {number} times */
    refuse: (times) => {
      refusals = times;
    },
    /**
     * Returns the event of a type about a message, as soon as it has arrived.
     * @param {string} messageId
     * @param {string} type
     * @returns {Promise<Event>}
     */
    of: (messageId, type) =>
      new Promise((resolve) => {
        const check = () => {
          const found = events.find(
            (event) => event.type === type && event.data.message_id === messageId,
          );
          if (!found) return;
          listeners.delete(check);
          resolve(found);
        };
        listeners.add(check);
        check();
      }),
    close: () => server.close(),
  };
};
