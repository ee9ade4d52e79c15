import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { anExecution, type Credential, type Execution } from './execution.ts';

const secret = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
const credential: Credential = {
  url: 'https://assent.example.com',
  appid: 'app_1',
  apiKey: 'osk_1',
  callbackSecret: secret,
};

/** A final event about a message as the service signs it. @param more members of the message, and the age in seconds */
function signed(messageId: string, more: Record<string, unknown> = {}, ageS = 0) {
  const data = {
    message_id: messageId,
    status: 'approved',
    approved: true,
    response: null,
    ...more,
  };
  const type = more.type ?? `message.${data.status}`;
  const body = JSON.stringify({ type, id: 'evt_1', data });
  const at = new Date(Date.now() - ageS * 1000);
  const signature = new Webhook(secret).sign('evt_1', at, body);
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const headers = {
    'webhook-id': 'evt_1',
    'webhook-timestamp': timestamp,
    'webhook-signature': signature,
  };
  return { body: Buffer.from(body), headers };
}

/** An execution that waits for msg_1, without a request to the service. */
function waiting(used: Credential = credential): Execution {
  const execution = anExecution(used, {});
  execution.customData.set('assent_message', 'msg_1');
  execution.status = 'waiting';
  return execution;
}

describe('the resume URL of the n8n node', () => {
  it('continues with an approval', async () => {
    const execution = waiting();
    const { body, headers } = signed('msg_1', { ext: 'invoice-118' });
    expect(await execution.receive(body, headers)).toBe(200);
    expect(execution.output?.[0]?.json.data).toMatchObject({
      approved: true,
      status: 'approved',
      ext: 'invoice-118',
    });
  });

  it('continues with what the person filled in', async () => {
    const execution = waiting();
    const { body, headers } = signed('msg_1', { response: { fields: { amount: 12.5 } } });
    await execution.receive(body, headers);
    expect(execution.output?.[0]?.json.data).toMatchObject({ fields: { amount: 12.5 } });
  });

  it.each(['rejected', 'expired', 'canceled'])(
    'continues without approval when %s',
    async (status) => {
      const execution = waiting();
      const { body, headers } = signed('msg_1', { status, approved: false });
      await execution.receive(body, headers);
      expect(execution.output?.[0]?.json.data).toMatchObject({ approved: false, status });
    },
  );

  it('keeps waiting when the signature is wrong, missing or old', async () => {
    const execution = waiting();
    const { body, headers } = signed('msg_1');
    const old = signed('msg_1', {}, 600);
    expect(await execution.receive(Buffer.from(`${body} `), headers)).toBe(401);
    expect(await execution.receive(body, {})).toBe(401);
    expect(await execution.receive(old.body, old.headers)).toBe(401);
    expect(await execution.receive(body, { ...headers, 'webhook-signature': 'v1,' })).toBe(401);
    expect(await waiting({ ...credential, callbackSecret: '' }).receive(body, headers)).toBe(401);
    expect(execution.status).toBe('waiting');
  });

  it('accepts one of two secrets during a roll', async () => {
    const other = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
    const execution = waiting({
      ...credential,
      callbackSecret: `${other} ${secret}`,
    });
    const { body, headers } = signed('msg_1');
    const both = { ...headers, 'webhook-signature': `v1,AAAA ${headers['webhook-signature']}` };
    expect(await execution.receive(body, both)).toBe(200);
    expect(execution.status).toBe('finished');
  });

  it('keeps waiting after an event of another message, or one that is not final', async () => {
    const execution = waiting();
    const earlier = signed('msg_0');
    const report = signed('msg_1', { type: 'message.reported', status: 'queued', approved: false });
    expect(await execution.receive(earlier.body, earlier.headers)).toBe(200);
    expect(await execution.receive(report.body, report.headers)).toBe(200);
    expect(execution.status).toBe('waiting');
  });
});
