// Sets who is on call in a group of Assent after each incident of PagerDuty that pages somebody.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { Assent } from '@assent/sdk';

// Reads ASSENT_URL and ASSENT_KEY, whose scope is groups.
const assent = new Assent();
const {
  PAGERDUTY_SECRET,
  GROUP = 'ops',
  HOURS = '12',
  HOST = '127.0.0.1',
  PORT = '4000',
} = process.env;
if (!PAGERDUTY_SECRET) throw new Error('Set PAGERDUTY_SECRET.');
/** The events after which others are paged. */
const paging = /^incident\.(triggered|escalated|delegated|reassigned|reopened)$/;

/** The header has a signature of the body for each secret: v1=…,v1=…. */
function isSigned(body, header = '') {
  const hmac = createHmac('sha256', PAGERDUTY_SECRET).update(body).digest('hex');
  const expected = Buffer.from(`v1=${hmac}`);
  return header.split(',').some((one) => {
    const given = Buffer.from(one.trim());
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

let newest = 0;
async function receive({ event }) {
  const occurredAt = Date.parse(event.occurred_at);
  // Events of different incidents may arrive in another order.
  if (!paging.test(event.event_type) || occurredAt < newest) return;
  const { data: groups } = await assent.groups.list();
  const group = groups.find(({ name }) => name === GROUP);
  if (!group) throw new Error(`There is no group ${GROUP}.`);
  const paged = new Set(event.data.assignees.map(({ id }) => id));
  const subscribers = [];
  for await (const member of assent.groups.eachMember(group.group_id))
    if (paged.has(member.reference)) subscribers.push(member.subscriber_id);
  if (subscribers.length === 0)
    return console.error(`No member of ${GROUP} has the reference ${[...paged].join(' or ')}.`);
  const until = Date.now() + Number(HOURS) * 3_600_000;
  await assent.groups.setOnCall(group.group_id, { subscribers, until });
  newest = occurredAt;
  console.log(`On call in ${GROUP}: ${[...paged].join(', ')}`);
}

// One after the other, so that an older event does not overtake a newer one.
let queue = Promise.resolve();
createServer(async (request, response) => {
  const body = await buffer(request);
  if (!isSigned(body, request.headers['x-pagerduty-signature']))
    return response.writeHead(401).end();
  try {
    const received = queue.then(() => receive(JSON.parse(body)));
    queue = received.catch(() => {});
    await received;
    response.writeHead(202).end();
  } catch (error) {
    console.error(error);
    response.writeHead(500).end(); // PagerDuty sends it again
  }
}).listen(Number(PORT), HOST);
