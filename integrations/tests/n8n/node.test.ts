import { ClosedStatus, EventType, finalTypes } from '@assent/core/schemas';
import { pdfWith } from '@assent/core/testing/files/pdf-bytes';
import { pngOf } from '@assent/core/testing/files/png-bytes';
import { Assent } from '@assent/sdk';
import { readRepository } from '@assent/testkit/customers/page';
import { registerBusiness } from '@assent/testkit/fixtures/business';
import { beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { AssentApi } from '../../n8n/credentials/AssentApi.credentials.ts';
import { isFinal } from '../../n8n/nodes/Assent/answer.ts';
import { anExecution, type Credential, filled } from './execution.ts';

let assent: Assent;
let credential: Credential;
/** A credential as it was before `ASSENT_KEY` was one field. */
let inTwoFields: Credential;
let question: Record<string, unknown>;

beforeAll(async () => {
  const url = inject('baseUrl');
  const { test } = await registerBusiness(url);
  credential = {
    url,
    apiKey: `${test.appid}:${test.open_secret}`,
    callbackSecret: test.callback_secret,
  };
  inTwoFields = { ...credential, appid: test.appid, apiKey: test.open_secret };
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

describe('the n8n node', () => {
  it('knows of each event whether it ends a wait, and waits on after one it does not know', () => {
    expect(EventType.options.filter(isFinal)).toEqual(finalTypes);
    expect(finalTypes).toEqual(ClosedStatus.options.map((status) => `message.${status}`));
    expect(['message.viewed', 'toString', ''].filter(isFinal)).toEqual([]);
  });

  it('sends a message for each item, with the fields of the form', async () => {
    const [items = []] = await anExecution(credential, sending(), { items: 2 }).execute();
    expect(items.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 0 }, { item: 1 }]);
    const message = await assent.messages.get(String(items[1]?.json.message_id));
    expect(message).toMatchObject({ ext: 'invoice-118' });
    expect(message.payload).toMatchObject({
      title: 'Pay invoice 118?',
      body: 'Northwind Paper',
      details: [{ label: 'Due', value: 'Friday' }],
    });
    expect(new Set(items.map(({ json }) => json.message_id)).size).toBe(2);
  });

  it('sends labels, an expiry and the need for a passkey', async () => {
    const options = {
      approveLabel: 'Pay',
      rejectLabel: 'Hold',
      requirePasskey: true,
      expiresAfter: 60,
    };
    const execution = anExecution(credential, sending({ options }));
    await execution.execute();
    expect(execution.sent).toMatchObject({
      payload: { approve_label: 'Pay', reject_label: 'Hold' },
      require: 'passkey',
      expires_in: 3600,
    });
  });

  it('sends an amount that may be changed and a diff, after the blocks of the card', async () => {
    const diff = ' a\n-b\n+c';
    const options = {
      card: { blocks: [{ type: 'table', columns: [{ label: 'Item' }], rows: [['Paper']] }] },
      amount: '1200.00',
      currency: 'EUR',
      payee: 'Northwind',
      editAmount: true,
      diff,
    };
    const [[item] = []] = await anExecution(credential, sending({ options })).execute();
    const { payload } = await assent.messages.get(String(item?.json.message_id));
    expect(payload.blocks).toEqual([
      { type: 'table', columns: [{ label: 'Item' }], rows: [['Paper']] },
      { type: 'money', amount: '1200.00', currency: 'EUR', payee: 'Northwind' },
      { type: 'diff', text: diff },
    ]);
    expect(payload.fields).toMatchObject([{ key: 'amount', type: 'amount', edits: 'money' }]);
    const incomplete = anExecution(credential, sending({ options: { payee: 'Northwind' } }));
    await expect(incomplete.execute()).rejects.toThrow('/payload/blocks/0');
  });

  it('uploads PDFs and images of the item, and shows them', async () => {
    const binary = {
      invoice: { fileName: 'invoice.pdf', data: pdfWith({ pages: 2 }) },
      photo: { fileName: 'ramp.png', data: pngOf({ width: 4, height: 3 }) },
      text: { fileName: 'notes.txt', data: Buffer.from('notes') },
    };
    const withOptions = (options: object, more: object = {}) =>
      anExecution(credential, sending({ options }), { binary, ...more });
    const [[item] = []] = await withOptions({ files: 'invoice, photo', alt: 'The ramp' }).execute();
    const { payload } = await assent.messages.get(String(item?.json.message_id));
    expect(payload.blocks).toMatchObject([
      { type: 'document', file: { name: 'invoice.pdf', pages: 2 } },
      { type: 'image', alt: 'The ramp', file: { name: 'ramp.png', width: 4 } },
    ]);
    await expect(withOptions({ files: 'photo' }).execute()).rejects.toThrow('has no description');
    await expect(withOptions({ files: 'text' }).execute()).rejects.toThrow('file_not_supported');
    await expect(withOptions({ files: 'absent' }).execute()).rejects.toThrow(
      'no binary field absent',
    );
    const [items] = await withOptions({ files: 'text' }, { continueOnFail: true }).execute();
    expect(items?.[0]?.json.error).toMatch(/^file_not_supported/);
  });

  it('sends once when n8n tries the same run again', async () => {
    const execution = anExecution(credential, sending());
    const [[first] = []] = await execution.execute();
    const [[second] = []] = await execution.execute();
    expect(second?.json.message_id).toBe(first?.json.message_id);
  });

  it('fails with the problem of the service', async () => {
    const wrong = anExecution(credential, sending({ topic: 'nobody/else' }));
    await expect(wrong.execute()).rejects.toThrow(/^topic_forbidden: /);
  });

  it('continues with the error where the workflow says so', async () => {
    const wrong = sending({ topic: 'nobody/else' });
    const [items] = await anExecution(credential, wrong, { continueOnFail: true }).execute();
    expect(items).toEqual([
      { json: { error: expect.stringMatching(/^topic_forbidden/) }, pairedItem: { item: 0 } },
    ]);
  });

  it.each([
    ['for more than one item', { items: 2 }, {}, /one item at a time/],
    ['without a callback secret', {}, { callbackSecret: '' }, /callback secret is missing/],
    ['with a malformed callback secret', {}, { callbackSecret: 'whsec_' }, /callback secret is/],
  ])('does not wait %s', async (_case, more, changed, message) => {
    const execution = anExecution({ ...credential, ...changed }, question, more);
    await expect(execution.execute()).rejects.toThrow(message);
    expect(execution.sent).toBeNull();
  });

  it('has a credential test that accepts only working credentials', async () => {
    const { authenticate, test } = new AssentApi();
    const statusWith = async (used: Credential) => {
      const url = new URL(test.request.url, filled(test.request.baseURL, used));
      const authorization = filled(authenticate.properties.headers.Authorization ?? '', used);
      return (await fetch(url, { headers: { authorization } })).status;
    };
    for (const right of [credential, inTwoFields, { ...inTwoFields, apiKey: credential.apiKey }])
      expect(await statusWith(right)).toBe(200);
    const apiKey = 'osk_wrong_wrong_wrong_wrong';
    for (const wrong of [
      { ...credential, apiKey },
      { ...inTwoFields, apiKey },
    ])
      expect(await statusWith(wrong)).toBe(401);
  });
});

// Until the service has reply_to (ADR 54), the whole trip cannot run.
describe.runIf(readRepository('docs/openapi.json').includes('"reply_to"'))(
  'the n8n node with a test approver',
  () => {
    const wait = async (approver: string) => {
      const execution = anExecution(credential, { ...question, options: { to: approver } });
      const server = await execution.serve();
      onTestFinished(() => server.close());
      await execution.execute();
      return execution;
    };

    it.each([
      ['usr_test_approves', { approved: true, status: 'approved', auth_method: 'test' }],
      ['usr_test_rejects', { approved: false, status: 'rejected' }],
      ['usr_test_comments', { approved: true, comment: expect.stringMatching(/./) }],
    ])('waits for %s', async (approver, data) => {
      const execution = await wait(approver);
      await expect.poll(() => execution.output, { timeout: 30_000 }).not.toBeNull();
      expect(execution.output?.[0]?.json.data).toMatchObject(data);
    });

    it('continues with the reason when the message is withdrawn', async () => {
      const execution = await wait('usr_test_silent');
      const messageId = execution.customData.get('assent_message') ?? '';
      await assent.messages.cancel(messageId, { reason: 'Paid by card' });
      await expect.poll(() => execution.output, { timeout: 30_000 }).not.toBeNull();
      expect(execution.output?.[0]?.json.data).toMatchObject({
        approved: false,
        status: 'canceled',
        cancel_reason: 'Paid by card',
      });
    });

    it('continues when the message expires', async () => {
      const execution = await wait('usr_test_silent');
      expect(execution.status).toBe('waiting');
      await assent.test.clock({ advance_seconds: 7 * 86_400 });
      await expect.poll(() => execution.output, { timeout: 30_000 }).not.toBeNull();
      expect(execution.output?.[0]?.json.data).toMatchObject({
        approved: false,
        status: 'expired',
      });
    });
  },
);
