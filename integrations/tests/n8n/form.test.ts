import { Assent } from '@assent/sdk';
import { registerBusiness } from '@assent/testkit/fixtures/business';
import { signInPerson } from '@assent/testkit/fixtures/person';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { anExecution, type Credential, optionsOf } from './execution.ts';

let assent: Assent;
let credential: Credential;
let appid: string;
let question: Record<string, unknown>;

beforeAll(async () => {
  const url = inject('baseUrl');
  const { test } = await registerBusiness(url);
  credential = {
    url,
    apiKey: `${test.appid}:${test.open_secret}`,
    callbackSecret: test.callback_secret,
  };
  appid = test.appid;
  assent = new Assent({ baseUrl: url, appid: test.appid, openSecret: test.open_secret });
  question = {
    operation: 'sendAndWait',
    topic: test.default_topic,
    title: 'Pay invoice 118?',
    message: 'Northwind Paper',
    details: { rows: [{ label: 'Due', value: 'Friday' }] },
    options: { to: 'usr_test_approves', ext: 'invoice-118' },
  };
});

const sending = (more: object = {}) => ({ ...question, operation: 'send', ...more });

describe('the form of the n8n node', () => {
  it.each([
    ['JSON', JSON.stringify],
    ['an object', (card: object) => card],
  ])('sends further members of the card, as %s', async (_how, given) => {
    const card = given({ title: 'Ignored', approve_label: 'Pay', reject_label: 'Wait' });
    const execution = anExecution(credential, sending({ options: { card, rejectLabel: 'Hold' } }));
    await execution.execute();
    expect(execution.sent).toMatchObject({
      payload: { title: 'Pay invoice 118?', approve_label: 'Pay', reject_label: 'Hold' },
    });
  });

  it.each(['{', '[]', 'null'])('refuses a card that is %s', async (card) => {
    const execution = anExecution(credential, sending({ options: { card } }));
    await expect(execution.execute()).rejects.toThrow('must be a JSON object');
    expect(execution.sent).toBeNull();
  });

  it('sends people of the list and of the text, approvals, reminders and a match', async () => {
    const options = {
      people: ['usr_test_approves', 'usr_test_silent'],
      to: 'usr_test_silent, ref:test_comments',
      requiredApprovals: 2,
      remindEvery: 30,
      match: true,
    };
    const execution = anExecution(credential, sending({ options }));
    const [[item] = []] = await execution.execute();
    expect(execution.sent).toMatchObject({
      to: ['usr_test_approves', 'usr_test_silent', 'ref:test_comments'],
      approvals: { required: 2 },
      remind_every: 1800,
      match: true,
    });
    expect(item?.json.match_code).toMatch(/^\d+$/);
  });

  it('sends the fields of the form', async () => {
    const rows = [
      { key: 'amount', label: 'Amount', type: 'number', default: '12.5', min: '1', required: true },
      { key: 'why', label: 'Why', type: 'text', multiline: true, appliesTo: 'reject' },
      { key: 'from', label: 'From', type: 'select', options: 'a=Account A, b', default: 'b' },
      { key: 'tags', label: 'Tags', type: 'multiselect', options: 'x\ny\nz', default: 'x,z' },
      { key: 'now', label: 'Now', type: 'boolean', default: 'true' },
    ];
    const [[item] = []] = await anExecution(credential, sending({ fields: { rows } })).execute();
    const { payload } = await assent.messages.get(String(item?.json.message_id));
    expect(payload.fields).toMatchObject([
      { key: 'amount', type: 'number', default: 12.5, min: 1, required: true },
      { key: 'why', multiline: true, applies_to: 'reject' },
      {
        options: [
          { value: 'a', label: 'Account A' },
          { value: 'b', label: 'b' },
        ],
        default: 'b',
      },
      { default: ['x', 'z'] },
      { type: 'boolean', default: true },
    ]);
  });

  it('offers the topics of the app', async () => {
    const { topic } = question;
    const offered = await optionsOf(credential, 'topics');
    expect(offered).toContainEqual({ name: topic, value: topic });
  });

  it('offers the people of the topic, or of all topics where it is an expression, each once', async () => {
    const baseUrl = inject('baseUrl');
    const business = await registerBusiness(baseUrl);
    const live = { ...credential, apiKey: `${business.appid}:${business.openSecret}` };
    const person = await signInPerson(baseUrl);
    await person.join(await business.invite());
    for (const topic of [business.topic, '', '={{ $json.topic }}']) {
      const offered = await optionsOf(live, 'people', topic);
      expect(offered).toEqual([{ name: person.name, value: expect.stringMatching(/^usr_/) }]);
    }
  });

  it('offers the groups before the people, with who is on call, and sends to them', async () => {
    const { group_id } = await assent.groups.create({ name: 'ops' });
    await assent.groups.setMembers(group_id, {
      subscribers: ['usr_test_approves', 'usr_test_silent'],
    });
    await assent.groups.setOnCall(group_id, { subscribers: ['usr_test_approves'] });
    expect(await optionsOf(credential, 'people')).toEqual([
      { name: 'Group ops (2 people)', value: 'group:ops' },
      { name: 'Group ops, on call (1 now)', value: 'group:ops/on-call' },
    ]);
    const options = { people: ['group:ops/on-call'], to: 'group:ops' };
    const execution = anExecution(credential, sending({ options }));
    await execution.execute();
    expect(execution.sent).toMatchObject({ to: ['group:ops/on-call', 'group:ops'] });
  });

  it('offers no groups to a key that may not read them', async () => {
    const business = await registerBusiness(inject('baseUrl'));
    await business.open('groups', { body: { name: 'ops' } });
    const body = { name: 'n8n', scopes: ['messages:write', 'subscribers'] };
    const { key } = z
      .object({ key: z.string() })
      .parse((await business.developer('keys', { body })).body);
    const limited = { ...credential, apiKey: `${business.appid}:${key}` };
    expect(await optionsOf(limited, 'people')).toEqual([]);
  });

  it.each(['topics', 'people'] as const)('says why it cannot offer %s', async (method) => {
    const wrong = { ...credential, apiKey: `${appid}:osk_wrong_wrong_wrong_wrong` };
    await expect(optionsOf(wrong, method)).rejects.toThrow(/^invalid_credentials: /);
  });

  it('withdraws a message', async () => {
    const options = { to: 'usr_test_silent' };
    const [[sent] = []] = await anExecution(credential, sending({ options })).execute();
    const messageId = String(sent?.json.message_id);
    const withdrawing = { operation: 'withdraw', messageId, reason: 'Stopped' };
    await anExecution(credential, withdrawing).execute();
    expect(await assent.messages.get(messageId)).toMatchObject({
      status: 'canceled',
      cancel_reason: 'Stopped',
    });
  });

  it('fails to withdraw a message that is answered', async () => {
    const options = { to: 'usr_test_silent' };
    const [[sent] = []] = await anExecution(credential, sending({ options })).execute();
    const messageId = String(sent?.json.message_id);
    await assent.test.respond(messageId, { value: 'approve' });
    const withdrawing = anExecution(credential, { operation: 'withdraw', messageId });
    await expect(withdrawing.execute()).rejects.toThrow(/^not_cancelable: /);
  });

  it('withdraws the message of an execution that is stopped while it sends', async () => {
    const parameters = { ...question, options: { to: 'usr_test_silent', ext: 'stopped' } };
    const execution = anExecution(credential, parameters, { isStopped: true });
    await expect(execution.execute()).rejects.toThrow('The execution was stopped.');
    expect(execution.status).toBe('running');
    const { data } = await assent.messages.list({ ext: 'stopped' });
    expect(data).toMatchObject([
      { status: 'canceled', cancel_reason: 'The execution was stopped.' },
    ]);
  });
});
