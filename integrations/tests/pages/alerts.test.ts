import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Assent } from '@assent/sdk';
import { openPage } from '@assent/testkit/customers/page';
import { openWorkshop } from '@assent/testkit/customers/workshop';
import { registerBusiness } from '@assent/testkit/fixtures/business';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openReceiver } from './alert-receiver.ts';
import alertmanager from './recorded/alertmanager.json' with { type: 'json' };
import grafana from './recorded/grafana.json' with { type: 'json' };

// Runs the program of the page with what Alertmanager and Grafana really send. Each test has a receiver, and so a group, of its own.

const workshop = openWorkshop();
afterAll(() => workshop.close());
let assent: Assent;
let url = '';
let bridge: { stop(): Promise<void>; port: number; output(): string };
let env: Record<string, string>;

const token = 'a-random-token';
const page = openPage('docs/integrations/alerts.md');

beforeAll(async () => {
  const baseUrl = inject('baseUrl');
  const { test } = await registerBusiness(baseUrl);
  assent = new Assent({ baseUrl, appid: test.appid, openSecret: test.open_secret });
  env = {
    ...{ PATH: process.env.PATH ?? '', ASSENT_URL: baseUrl, ALERTS_TOKEN: token },
    ...{ ASSENT_KEY: `${test.appid}:${test.open_secret}`, ASSENT_TOPIC: test.default_topic },
    ...{ ON_CALL: 'ref:test_silent', ESCALATE_TO: 'usr_test_comments' },
  };
  workshop.write('alerts.mjs', page.take('alerts.mjs'));
  bridge = await workshop.serve('alerts.mjs', env);
  url = `http://127.0.0.1:${bridge.port}/`;
});

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
    remind_every: 300,
    payload: {
      title: 'DiskFillingUp: The disk of db-1 is full in 4 hours',
      details: [{ label: 'db-1:9100', value: 'critical: The disk of db-1 is full in 4 hours' }],
      approve_label: 'Acknowledge',
      reject_label: 'Escalate',
    },
  });
  expect(message?.widen).toMatchObject([{ after: 900 }]);
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

it('Escalate asks the next people, with the same alerts', async () => {
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
  writeFileSync(join(workshop.folder, 'last-event'), '0');
  await assent.test.respond(first?.message_id ?? '', { value: 'reject' });
  bridge = await workshop.serve('alerts.mjs', env, bridge.port);
  await expect.poll(() => one.statuses()).toEqual(['approved', 'rejected']);
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
