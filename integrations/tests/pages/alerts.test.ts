import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Assent } from '@assent/sdk';
import { readRepository } from '@assent/testkit/customers/page';
import { openWorkshop } from '@assent/testkit/customers/workshop';
import { registerBusiness } from '@assent/testkit/fixtures/business';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { openReceiver } from './alert-receiver.ts';
import alertmanager from './recorded/alertmanager.json' with { type: 'json' };
import grafana from './recorded/grafana.json' with { type: 'json' };

// Runs the program about alerts with what Alertmanager and Grafana really send. Each test has a receiver, and so a group, of its own.

const workshop = openWorkshop();
afterAll(() => workshop.close());
let assent: Assent;
let url = '';
let bridge: { stop(): Promise<void>; port: number; output(): string };
let env: Record<string, string>;
let group = '';

const Silence = z.strictObject({
  matchers: z.array(
    z.strictObject({
      name: z.string(),
      value: z.string(),
      isRegex: z.literal(false),
      isEqual: z.literal(true),
    }),
  ),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  createdBy: z.string(),
  comment: z.string(),
});
/** What was posted to Alertmanager. */
const silences: z.infer<typeof Silence>[] = [];
let isRefusing = false;
const alertmanagerApi = createServer(async (request, response) => {
  silences.push(Silence.parse(JSON.parse(await text(request))));
  response.writeHead(isRefusing ? 400 : 200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(alertmanager[isRefusing ? 'refused-silence' : 'silence']));
});
afterAll(() => alertmanagerApi.close());

const token = 'a-random-token';

beforeAll(async () => {
  const baseUrl = inject('baseUrl');
  const { test } = await registerBusiness(baseUrl);
  assent = new Assent({ baseUrl, appid: test.appid, openSecret: test.open_secret });
  env = {
    PATH: process.env.PATH ?? '',
    ASSENT_URL: baseUrl,
    ALERTS_TOKEN: token,
    ASSENT_KEY: `${test.appid}:${test.open_secret}`,
    ASSENT_TOPIC: test.default_topic,
    ALERTMANAGER_URL: await listening(),
  };
  const { group_id } = await assent.groups.create({ name: 'ops' });
  group = group_id;
  await assent.groups.setMembers(group, { subscribers: ['usr_test_silent', 'usr_test_comments'] });
  await assent.groups.setOnCall(group, { subscribers: ['usr_test_silent'] });
  workshop.write('alerts.mjs', readRepository('examples/on-call/alerts.mjs'));
  bridge = await workshop.serve('alerts.mjs', env);
  url = `http://127.0.0.1:${bridge.port}/`;
});

async function listening() {
  alertmanagerApi.listen(0, '127.0.0.1');
  await once(alertmanagerApi, 'listening');
  const address = alertmanagerApi.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}

const post = (notification: object, authorization = `Bearer ${token}`) =>
  fetch(url, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(notification),
  });

const receiver = (name: string) => openReceiver(name, { assent, post });

it('an alert of Alertmanager asks who is on call, with its severity and summary', async () => {
  const { send, messages } = receiver('one');
  await send(alertmanager['one-alert']);
  const [message] = await messages();
  expect(message).toMatchObject({
    status: 'queued',
    to: ['group:ops/on-call'],
    recipients: { people: 1 },
    remind_every: 300,
    payload: {
      title: 'DiskFillingUp: The disk of db-1 is full in 4 hours',
      details: [{ label: 'db-1:9100', value: 'critical: The disk of db-1 is full in 4 hours' }],
      approve_label: 'Acknowledge',
      reject_label: 'Escalate',
    },
  });
  expect(message?.widen).toMatchObject([{ after: 900, to: ['group:ops'] }]);
});

it('an alert arrives whatever is in its labels and annotations', async () => {
  const one = receiver('texts');
  const [alert] = alertmanager['one-alert'].alerts;
  const common = {
    groupLabels: {},
    commonLabels: { alertname: '' },
    commonAnnotations: { summary: '' },
  };
  const labels = { alertname: 'Disk', instance: '' };
  const cards = [
    [
      { labels: {}, annotations: {} },
      { label: 'Alert', value: 'firing' },
    ],
    [
      { labels, annotations: { summary: '' } },
      { label: 'Disk', value: 'Disk' },
    ],
    [
      { labels, annotations: { summary: 'db\u200B-1\u202E is\uD800\u0000full' } },
      { label: 'Disk', value: 'db-1 is\uFFFD full' },
    ],
    [
      { labels: { ...labels, alertname: '\u200B' }, annotations: { summary: '\u200B' } },
      { label: 'Alert', value: 'firing' },
    ],
  ] as const;
  for (const [at, [texts, row]] of cards.entries()) {
    const alerts = [{ ...alert, ...texts, fingerprint: `${at}` }];
    await one.send({ ...alertmanager['one-alert'], ...common, alerts });
    const [message] = await one.messages();
    expect(message?.payload).toMatchObject({
      title: expect.stringMatching(/^Alerts:/),
      details: [row],
    });
  }
});

it('a link that a message must not have is left out, and people are asked', async () => {
  const one = receiver('links');
  const [alert] = alertmanager['one-alert'].alerts;
  const links = [
    'https://ada:secret@alertmanager.example.com/',
    `https://alertmanager.example.com/${'a'.repeat(2_048)}`,
    `https://alertmanager.example.com/${'ä'.repeat(400)}`,
    'https://',
    'https://alert manager/',
    'https://10.0.0.5/',
    'http://alertmanager:9093',
    '',
    null,
  ];
  for (const [at, externalURL] of links.entries()) {
    const alerts = [{ ...alert, fingerprint: `link-${at}` }];
    await one.send({ ...alertmanager['one-alert'], externalURL, alerts });
    const [message] = await one.messages();
    expect(message).toMatchObject({ status: 'queued', context_url: null });
  }
  expect(await one.statuses()).toHaveLength(links.length);
});

it('a repeated notification asks nobody, also after it was acknowledged', async () => {
  const one = receiver('repeated');
  await one.send(alertmanager['one-alert']);
  await one.send(alertmanager['one-alert']);
  expect(await one.statuses()).toEqual(['queued']);
  const [message] = await one.messages();
  await assent.test.respond(message?.message_id ?? '', { value: 'approve', name: 'Grace' });
  await one.send(alertmanager['one-alert']);
  expect(await one.statuses()).toEqual(['approved']);
  await expect.poll(() => bridge.output()).toContain('Acknowledged by Grace');
});

it('a new alert in a group asks about the whole group, and withdraws the question before', async () => {
  const one = receiver('group');
  await one.send(alertmanager['one-alert']);
  await one.send(alertmanager.group);
  expect(await one.statuses()).toEqual(['queued', 'canceled']);
  const [message] = await one.messages();
  expect(message?.payload).toMatchObject({
    title: '2 alerts: DiskFillingUp',
    details: [
      { label: 'db-1:9100' },
      { label: 'db-2:9100', value: 'warning: The disk of db-2 is full in 9 hours' },
    ],
  });
});

it('an alert of a group that is resolved changes nothing; when all are, the question is withdrawn', async () => {
  const one = receiver('resolved');
  await one.send(alertmanager.group);
  await one.send(alertmanager['one-resolved']);
  expect(await one.statuses()).toEqual(['queued']);
  await one.send(alertmanager.resolved);
  expect(await one.messages()).toMatchObject([
    { status: 'canceled', cancel_reason: 'The alerts are resolved.' },
  ]);
});

it('Escalate asks the whole group, with the same alerts', async () => {
  const one = receiver('escalated');
  await one.send(alertmanager.group);
  const [first] = await one.messages();
  await assent.test.respond(first?.message_id ?? '', {
    value: 'reject',
    name: 'Grace',
    comment: 'I am on a train.',
  });
  await expect.poll(() => one.statuses()).toEqual(['approved', 'rejected']);
  const [second] = await one.messages();
  expect(second?.to).toEqual(['group:ops']);
  expect(second?.payload).toMatchObject({
    title: first?.payload.title,
    details: first?.payload.details,
    body: 'Escalated by Grace. I am on a train.',
  });
});

it('an escalation while the program does not run is done after its start', async () => {
  const one = receiver('later');
  await one.send(alertmanager['one-alert']);
  const [first] = await one.messages();
  await bridge.stop();
  const file = join(workshop.folder, 'alerts-state.json');
  const state = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...state, after: state.after ?? '0' }));
  await assent.test.respond(first?.message_id ?? '', { value: 'reject' });
  bridge = await workshop.serve('alerts.mjs', env, bridge.port);
  await expect.poll(() => one.statuses()).toEqual(['approved', 'rejected']);
});

it('nobody on call: the first question is for the whole group', async () => {
  const one = receiver('nobody');
  await assent.groups.setOnCall(group, { subscribers: [] });
  await one.send(alertmanager['one-alert']);
  await assent.groups.setOnCall(group, { subscribers: ['usr_test_silent'] });
  expect(bridge.output()).toContain('Nobody is on call in ops: all of its members were asked.');
  const [message] = await one.messages();
  expect(message?.recipients).toMatchObject({ people: 2, on_call_missing: ['ops'] });
});

describe('Acknowledge', () => {
  /** Sends a group of two alerts, which Grace acknowledges. Returns the silences. */
  async function acknowledged(one: ReturnType<typeof receiver>) {
    await one.send(alertmanager.group);
    const [message] = await one.messages();
    const id = message?.message_id ?? '';
    await assent.test.respond(id, { value: 'approve', name: 'Grace' });
    const own = () => silences.filter(({ comment }) => comment.endsWith(id));
    await expect.poll(() => own().length).toBe(isRefusing ? 1 : 2);
    return own();
  }

  it('silences each alert by all of its labels, for two hours', async () => {
    const own = await acknowledged(receiver('silenced'));
    expect(own.map(({ createdBy }) => createdBy)).toEqual(['Grace', 'Grace']);
    const labels = own.map(({ matchers }) =>
      Object.fromEntries(matchers.map(({ name, value }) => [name, value])),
    );
    expect(labels).toEqual(alertmanager.group.alerts.map((alert) => alert.labels));
    for (const { startsAt, endsAt } of own)
      expect(Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000)).toBe(120);
  });

  it('asks again about the same alerts when the silence is over, and not before', async () => {
    const one = receiver('over');
    await acknowledged(one);
    await one.send(alertmanager.group);
    expect(await one.statuses()).toEqual(['approved']);
    await bridge.stop();
    const file = join(workshop.folder, 'alerts-state.json');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replaceAll(/"silencedUntil":[1-9]\d*/g, '"silencedUntil":1'));
    bridge = await workshop.serve('alerts.mjs', env, bridge.port);
    await one.send(alertmanager.group);
    await one.send(alertmanager.group);
    expect(await one.statuses()).toEqual(['queued', 'approved']);
  });

  it('stands if Alertmanager refuses the silence', async () => {
    isRefusing = true;
    const one = receiver('refused');
    await acknowledged(one);
    await expect.poll(() => bridge.output()).toContain('Not silenced: Alertmanager answered 400');
    isRefusing = false;
    expect(await one.statuses()).toEqual(['approved']);
  });
});

it('a restart forgets neither what was asked nor what must be withdrawn', async () => {
  const one = receiver('restarted');
  await one.send(alertmanager.group);
  await bridge.stop();
  bridge = await workshop.serve('alerts.mjs', env, bridge.port);
  await one.send(alertmanager.group);
  expect(await one.statuses()).toEqual(['queued']);
  await bridge.stop();
  bridge = await workshop.serve('alerts.mjs', env, bridge.port);
  await one.send(alertmanager.resolved);
  expect(await one.statuses()).toEqual(['canceled']);
});

it('the example of Grafana is asked about, with a link, and withdrawn when it is resolved', async () => {
  const one = receiver('grafana');
  await one.send(grafana.firing);
  const [message] = await one.messages();
  expect(message).toMatchObject({
    status: 'queued',
    context_url: 'https://play.grafana.org/',
    payload: {
      title: '2 alerts: Alerts',
      details: [
        { label: 'High memory usage', value: 'This alert was triggered for zone us-1' },
        { label: 'High CPU usage', value: 'This alert was triggered for zone eu-1' },
      ],
    },
  });
  const alerts = grafana.firing.alerts.map((alert) => ({ ...alert, status: 'resolved' }));
  await one.send({ ...grafana.firing, status: 'resolved', alerts });
  expect(await one.statuses()).toEqual(['canceled']);
});

it('a group of many alerts fits on a card', async () => {
  const one = receiver('many');
  const [alert] = alertmanager.group.alerts;
  if (!alert) throw new Error('no alert');
  const alerts = Array.from({ length: 300 }, (_, at) => ({
    ...alert,
    fingerprint: `f${at}`,
    annotations: { ...alert.annotations, summary: `Line\n${'long '.repeat(400)}` },
  }));
  await one.send({ ...alertmanager.group, alerts });
  const [message] = await one.messages();
  expect(message?.payload.details).toHaveLength(12);
  expect(message?.payload.details?.at(-1)).toEqual({ label: 'And', value: '289 more' });
});

it.each([
  ['without the token', '', 401],
  ['with another token', 'Bearer another', 401],
])('a request %s is refused', async (_name, authorization, expected) => {
  expect((await post(alertmanager.group, authorization)).status).toBe(expected);
});

it('a notification that could not be handled is answered with 5xx, so that it is repeated', async () => {
  expect((await post({ nothing: true })).status).toBe(500);
});
