import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Assent } from '@assent/sdk';
import { registerBusiness } from '@assent/testkit/fixtures/business';
import { beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { aStep } from './step.ts';

let assent: Assent;
let secret: string;
let inputs: Record<string, string>;

beforeAll(async () => {
  const baseUrl = inject('baseUrl');
  const { test } = await registerBusiness(baseUrl);
  secret = test.open_secret;
  assent = new Assent({ baseUrl, appid: test.appid, openSecret: secret });
  inputs = {
    url: baseUrl,
    key: `${test.appid}:${secret}`,
    topic: test.default_topic,
    title: 'Deploy 42?',
    to: 'usr_test_approves',
    timeout: '30s',
  };
});

const ids = { message_id: expect.stringMatching(/^msg_/) };
const sentBy = (step: ReturnType<typeof aStep>) =>
  assent.messages.get(step.outputs().message_id ?? '');

describe('the GitHub Action', () => {
  it('succeeds when a person approves, and says who', async () => {
    const step = aStep(inputs);
    const { code, log } = await step.run();
    expect(log).toContain('Assent: Approved by');
    expect(code).toBe(0);
    const { response } = await sentBy(step);
    expect(step.outputs()).toEqual({
      ...ids,
      decision: 'approved',
      responder: response?.responder.display_name,
      decided_at: new Date(response?.responded_at ?? 0).toISOString(),
      reason: '',
    });
    expect(step.summary()).toMatch(/^### ✅ Approved\n.*Deploy 42&#x3f;/s);
  });

  it('sends where the request comes from', async () => {
    const step = aStep(inputs, { GITHUB_RUN_ID: '7' });
    await step.run();
    const message = await sentBy(step);
    expect(message.ext).toBe('github:acme/shop/runs/7');
    expect(message.context_url).toBe('https://github.com/acme/shop/actions/runs/7');
    expect(message.payload.details).toEqual([
      { label: 'Repository', value: 'acme/shop' },
      { label: 'Ref', value: 'main' },
      { label: 'Commit', value: '3f2a9c0d5e6b' },
      { label: 'Started by', value: 'grace' },
    ]);
  });

  it('asks the groups of the workflow', async () => {
    for (const [name, member] of [
      ['security', 'usr_test_approves'],
      ['ops', 'usr_test_silent'],
    ] as const) {
      const { group_id } = await assent.groups.create({ name });
      await assent.groups.setMembers(group_id, [member]);
    }
    const step = aStep({ ...inputs, to: 'group:security, group:ops/on-call' });
    const { code } = await step.run();
    expect(code).toBe(0);
    const { to, recipients } = await sentBy(step);
    expect([to, recipients?.people]).toEqual([['group:security', 'group:ops/on-call'], 2]);
    expect(step.summary()).toContain('2 people');
  });

  it('sends the body and rows of the workflow', async () => {
    const step = aStep({
      ...inputs,
      body: 'Two files.',
      details: 'Risk: low: no migration\n\nCost: 0',
    });
    await step.run();
    const { payload } = await sentBy(step);
    expect(payload.body).toBe('Two files.');
    expect(payload.details).toEqual([
      { label: 'Risk', value: 'low: no migration' },
      { label: 'Cost', value: '0' },
    ]);
  });

  it('sends further members of the card', async () => {
    const card = {
      title: 'Ignored',
      approve_label: 'Deploy',
      details: [{ label: 'a', value: 'b' }],
    };
    const step = aStep({ ...inputs, card: JSON.stringify(card) });
    await step.run();
    const { payload } = await sentBy(step);
    expect(payload).toEqual({ ...card, title: 'Deploy 42?', reject_label: 'Reject' });
    const wrong = await aStep({ ...inputs, card: '["Deploy"]' }).run();
    expect(wrong.log).toContain('The input "card" must be a JSON object');
  });

  it('shows the diff of a file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'diff-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const fileOf = (text: string) => {
      const path = join(folder, 'change.diff');
      writeFileSync(path, text);
      return path;
    };
    const card = JSON.stringify({ blocks: [{ type: 'money', amount: '5', currency: 'JPY' }] });
    const step = aStep({ ...inputs, card, diff: fileOf(' a\n-b\n+c\n') });
    await step.run();
    expect((await sentBy(step)).payload.blocks).toEqual([
      { type: 'money', amount: '5', currency: 'JPY' },
      { type: 'diff', text: ' a\n-b\n+c' },
    ]);
    const none = aStep({ ...inputs, diff: '' });
    await none.run();
    expect((await sentBy(none)).payload.blocks).toBeUndefined();
    const empty = aStep({ ...inputs, diff: fileOf('\n') });
    expect(await empty.run()).toMatchObject({
      code: 1,
      log: expect.stringContaining('The file of the input "diff" is empty.'),
    });
    expect(empty.outputs().message_id).toBeUndefined();
    const large = await aStep({ ...inputs, diff: fileOf('+'.repeat(16_001)) }).run();
    expect(large.log).toContain('has 16001 bytes; a card shows at most 16000');
    const absent = await aStep({ ...inputs, diff: join(folder, 'absent.diff') }).run();
    expect(absent.log).toContain('The file of the input "diff" cannot be read');
  });

  it('fails when a person rejects', async () => {
    const step = aStep({ ...inputs, to: 'usr_test_rejects' });
    const { code, log } = await step.run();
    expect(code).toBe(1);
    expect(log).toMatch(/^::error title=Not approved::Rejected by /m);
    expect(step.outputs()).toMatchObject({ ...ids, decision: 'rejected' });
  });

  it('shows what people wrote as text', async () => {
    const step = aStep({ ...inputs, to: 'usr_test_silent' });
    const running = step.run();
    await expect.poll(() => step.state().message_id).toBeDefined();
    const comment = '| **no** |\n::error::x\n<img src=x> [a](http://b)';
    await assent.test.respond(step.state().message_id ?? '', {
      value: 'reject',
      comment,
      name: 'A|B',
    });
    const { code, log } = await running;
    expect(code).toBe(1);
    expect(log).not.toMatch(/^::error::x/m);
    const kept = (await sentBy(step)).response?.comment ?? '';
    expect(step.outputs().reason).toBe(kept);
    const rows = step
      .summary()
      .split('\n')
      .filter((line) => line.startsWith('| '));
    for (const row of rows) expect(row.match(/\|/g)).toHaveLength(3);
    // The only link is the one of the action itself.
    const link = `](${inputs.url}/console/test/messages/${step.outputs().message_id})`;
    expect(step.summary().replace(link, '')).not.toMatch(/\*\*|<img|\]\(/);
  });

  it.each([
    ['cancel', 'canceled', 'withdrawn'],
    ['keep', 'queued', 'still open'],
  ])('fails when nobody answers in time; on-timeout: %s', async (onTimeout, status, told) => {
    const step = aStep({
      ...inputs,
      to: 'usr_test_silent',
      timeout: '5s', // on a busy machine a shorter time ends before the message is sent
      'on-timeout': onTimeout,
    });
    const { code, log } = await step.run();
    expect(code).toBe(1);
    expect(log).toContain(told);
    expect(step.outputs()).toMatchObject({ ...ids, decision: 'timed_out', responder: '' });
    expect((await step.post()).log).toBe('');
    expect((await sentBy(step)).status).toBe(status);
  });

  it('fails when the message is withdrawn', async () => {
    const step = aStep({ ...inputs, to: 'usr_test_silent' });
    const running = step.run();
    await expect.poll(() => step.state().message_id).toBeDefined();
    await assent.messages.cancel(step.state().message_id ?? '');
    expect((await running).code).toBe(1);
    expect(step.outputs()).toMatchObject({
      decision: 'canceled',
      reason: 'The message was withdrawn.',
    });
  });

  it('says in the log and the summary where the message is and who can decide', async () => {
    const step = aStep(inputs);
    const { log } = await step.run();
    const { message_id } = step.outputs();
    expect(log).toContain(`asked usr_test_approves on ${inputs.topic} (1 person), ${message_id}`);
    const url = `${inputs.url}/console/test/messages/${message_id}`;
    expect(log).toContain(`the message is at ${url}`);
    expect(step.summary()).toContain(`](${url}) |`);
    expect(step.summary()).toMatch(/^\| Can decide \| usr&#x5f;test&#x5f;approves on /m);
  });

  it('asks once for each attempt, job of a matrix and step', async () => {
    const run = { GITHUB_RUN_ID: '99' };
    const idOf = async (more: Record<string, string>, index = '0') => {
      const step = aStep({ ...inputs, 'job-index': index }, { ...run, ...more });
      await step.run();
      return step.outputs().message_id;
    };
    const first = await idOf({});
    expect(await idOf({})).toBe(first);
    const others = [
      await idOf({ GITHUB_RUN_ATTEMPT: '2' }),
      await idOf({ GITHUB_JOB: 'release' }),
      await idOf({ GITHUB_ACTION: '__self_2' }),
      await idOf({}, '1'),
    ];
    expect(new Set([first, ...others]).size).toBe(5);
  });

  it('masks the key, and prints it nowhere else', async () => {
    const { log } = await aStep(inputs).run();
    expect(log.startsWith(`::add-mask::${secret}\n`)).toBe(true);
    expect(log.replace(/^::add-mask::.*$/gm, '')).not.toContain(secret);
  });

  it.each([
    [{ title: '' }, 'The input "title" is missing.'],
    [{ key: 'osk_abc' }, 'The input "key" (or ASSENT_KEY) must be <appid>:<secret>'],
    [{ timeout: '25d' }, 'at most 24d'],
    [{ 'on-timeout': 'approve' }, 'must be "cancel" or "keep"'],
    [{ details: 'no colon' }, 'Line 1 of the input "details"'],
    [{ url: 'http://assent.example.com' }, 'baseUrl must be https'],
    [{ topic: 'nobody/else' }, 'topic_forbidden'],
  ])('fails with a clear message: %o', async (wrong, message) => {
    const step = aStep({ ...inputs, ...wrong });
    const { code, log } = await step.run();
    expect(code).toBe(1);
    expect(log).toContain('::error title=Not approved::');
    expect(log).toContain(message);
    expect(step.outputs().decision).toBeUndefined();
    expect((await step.post()).log).toBe('');
  });
});
