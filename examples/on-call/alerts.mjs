// Asks who is on call about alerts of Alertmanager or Grafana: docs/guides/integrations/alerts.md.

import { createHash, timingSafeEqual } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { Assent } from '@assent/sdk';

// Reads ASSENT_URL and ASSENT_KEY.
const assent = new Assent();
const {
  ALERTS_TOKEN,
  ASSENT_TOPIC,
  ALERTMANAGER_URL,
  ALERTMANAGER_TOKEN,
  HOST = '127.0.0.1',
  PORT = '9095',
  SILENCE_HOURS = '2',
  STATE: file = 'alerts-state.json',
} = process.env;
const list = (name, standard) => (process.env[name] ?? standard).split(',').filter(Boolean);
const [onCall, everybody] = [
  list('ON_CALL', 'group:ops/on-call'),
  list('ESCALATE_TO', 'group:ops'),
];
const silenceMs = Number(SILENCE_HOURS) * 3_600_000;
if (!ALERTS_TOKEN || !ASSENT_TOPIC) throw new Error('Set ALERTS_TOKEN and ASSENT_TOPIC.');

/** What is kept over a restart: the last event, and for each group of alerts about which somebody was asked. */
const state = existsSync(file)
  ? JSON.parse(readFileSync(file, 'utf8'))
  : { after: null, groups: {} };
function save() {
  writeFileSync(`${file}.new`, JSON.stringify(state));
  renameSync(`${file}.new`, file);
}

const hash = (value) => createHash('sha256').update(JSON.stringify(value)).digest('hex');
/** One line without characters that a card must not have: an alert must arrive whatever is in it. */
const line = (value, most) => {
  const visible = String(value ?? '')
    .toWellFormed()
    .replace(/\p{Cf}/gu, '');
  const one = visible.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  return [...one].length > most ? `${[...one].slice(0, most - 1).join('')}…` : one;
};

/** The `ext` of the questions about a group of alerts: the first, and after an escalation. */
const ext = (group, level) => `alerts/${level}/${group}`;

/** A link to the alerts, unless a message must not have this one: people are asked without it then. */
function link(address) {
  const url = URL.canParse(address) ? new URL(address) : null;
  const isAllowed =
    url?.protocol === 'https:' &&
    /^(?=.{1,253}$)((?!-)[a-z\d-]{1,63}(?<!-)\.)+[a-z]{2,63}$/.test(url.hostname) &&
    !url.username &&
    !url.password &&
    url.href.length <= 2048;
  return isAllowed ? { context_url: url.href, context_label: 'Open the alerts' } : {};
}

/** What people see: one row for each alert. */
function card({ groupLabels, commonLabels, commonAnnotations, externalURL }, firing) {
  // A label or an annotation may be there and empty.
  const name = commonLabels.alertname || groupLabels.alertname || 'Alerts';
  const summary = commonAnnotations.summary || firing[0].annotations.summary || 'firing';
  const rows = firing.map(({ labels, annotations }) => ({
    label: line(labels.instance || labels.alertname, 40) || 'Alert',
    value:
      line(
        [labels.severity, annotations.summary || labels.alertname].filter(Boolean).join(': '),
        200,
      ) || 'firing',
  }));
  const more = rows.length > 12 ? [{ label: 'And', value: `${rows.length - 11} more` }] : [];
  return {
    payload: {
      title: line(
        firing.length > 1 ? `${firing.length} alerts: ${name}` : `${name}: ${summary}`,
        120,
      ),
      details: [...rows.slice(0, more.length ? 11 : 12), ...more],
      approve_label: 'Acknowledge',
      reject_label: 'Escalate',
    },
    ...link(externalURL),
  };
}

async function withdraw(group, reason, except) {
  for (const level of [1, 2])
    for await (const { message_id } of assent.messages.each({
      ext: ext(group, level),
      status: ['queued', 'delivered'],
    }))
      if (message_id !== except)
        await assent.messages.cancel(message_id, { reason }).catch((error) => {
          if (error.code !== 'not_cancelable') throw error; // somebody was faster
        });
}

/** Handles one notification about a group. */
async function receive(notification) {
  const { receiver, orgId, groupKey, alerts } = notification;
  const group = hash([receiver, orgId, groupKey]);
  const firing = alerts.filter(({ status }) => status === 'firing');
  if (firing.length === 0) {
    state.groups[group] = { keys: [], labels: [], silencedUntil: 0 };
    save();
    return withdraw(group, 'The alerts are resolved.');
  }
  const keys = firing.map(({ fingerprint, startsAt }) => `${fingerprint} ${startsAt}`).sort();
  const { keys: before = [], silencedUntil = 0 } = state.groups[group] ?? {};
  // When a silence is over, the same alerts are asked about again.
  const isOver = silencedUntil > 0 && silencedUntil <= Date.now();
  const known = new Set(isOver ? [] : before);
  if (keys.every((key) => known.has(key))) return;
  const { message_id, recipients } = await assent.messages.send(
    {
      topic: ASSENT_TOPIC,
      type: 'approval',
      ext: ext(group, 1),
      ...card(notification, firing),
      to: onCall,
      remind_every: 300,
      widen: [{ after: 900, to: everybody }],
      expires_in: 86_400,
    },
    // The same alerts ask once.
    { idempotencyKey: `alerts-${hash([group, keys, isOver ? silencedUntil : 0])}` },
  );
  for (const name of recipients.on_call_missing)
    console.warn(`Nobody is on call in ${name}: all of its members were asked.`);
  const labels = firing.map((alert) => alert.labels);
  state.groups[group] = {
    keys: [...new Set([...known, ...keys])],
    labels,
    silencedUntil: isOver ? 0 : silencedUntil,
  };
  save();
  await withdraw(group, 'There are new alerts: see the new question.', message_id);
}

/** Silences the alerts about which somebody was asked, each by all of its labels, so that others still notify. */
async function silence({ message_id, ext: asked, response }) {
  const group = state.groups[asked.split('/')[2]];
  if (!ALERTMANAGER_URL || !group?.labels.length) return;
  const endsAt = Date.now() + silenceMs;
  for (const labels of group.labels) {
    const answer = await fetch(`${ALERTMANAGER_URL}/api/v2/silences`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(ALERTMANAGER_TOKEN && { authorization: `Bearer ${ALERTMANAGER_TOKEN}` }),
      },
      body: JSON.stringify({
        matchers: Object.entries(labels).map(([name, value]) => ({
          name,
          value,
          isRegex: false,
          isEqual: true,
        })),
        startsAt: new Date().toISOString(),
        endsAt: new Date(endsAt).toISOString(),
        createdBy: response.responder.display_name,
        comment: `Acknowledged in Assent: ${message_id}`,
      }),
      signal: AbortSignal.timeout(10_000),
    });
    if (!answer.ok)
      throw new Error(`Alertmanager answered ${answer.status}: ${await answer.text()}`);
  }
  group.silencedUntil = endsAt;
}

/** Asks everybody. */
async function escalate({ message_id, ext: first, response }) {
  const [, , group] = first.split('/');
  if (state.groups[group]?.keys.length === 0) return; // resolved meanwhile
  const { payload, context_url } = await assent.messages.get(message_id);
  await assent.messages.send(
    {
      topic: ASSENT_TOPIC,
      type: 'approval',
      ext: first.replace('alerts/1/', 'alerts/2/'),
      payload: {
        ...payload,
        body: line(
          `Escalated by ${response.responder.display_name}. ${response.comment ?? ''}`,
          1000,
        ),
      },
      ...(context_url && { context_url }),
      to: everybody,
      remind_every: 300,
      expires_in: 86_400,
    },
    { idempotencyKey: `escalate-${message_id}` },
  );
}

const isAllowed = (header = '') =>
  timingSafeEqual(Buffer.from(hash(header)), Buffer.from(hash(`Bearer ${ALERTS_TOKEN}`)));

// One after the other: what happens to a group must not overtake what happened before.
let queue = Promise.resolve();
function inOrder(work) {
  const done = queue.then(work);
  queue = done.catch(() => {});
  return done;
}

createServer(async (request, response) => {
  if (!isAllowed(request.headers.authorization)) return response.writeHead(401).end();
  if (request.method !== 'POST') return response.writeHead(405).end();
  try {
    const notification = JSON.parse(await text(request));
    await inOrder(() => receive(notification));
    response.writeHead(204).end();
  } catch (error) {
    console.error(error);
    // Alertmanager and Grafana repeat a notification that was answered with 5xx.
    response.writeHead(500).end();
  }
}).listen(Number(PORT), HOST);

for await (const { id, event } of assent.events.stream(state.after ? { after: state.after } : {})) {
  const { type, data } = event;
  await inOrder(async () => {
    if (/^alerts\/\d\//.test(data.ext ?? '')) {
      if (type === 'message.approved') {
        console.log(`Acknowledged by ${data.response.responder.display_name}`);
        await silence(data).catch((error) => console.error(`Not silenced: ${error.message}`));
      }
      if (type === 'message.rejected' && data.ext.startsWith('alerts/1/')) await escalate(data);
    }
    state.after = id;
    save();
  });
}
