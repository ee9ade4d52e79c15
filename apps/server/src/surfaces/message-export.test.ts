import { aMessage, anAccount, aSubscriber } from '@assent/core/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aServer, openAuth } from '../testing/server.ts';

let server: Awaited<ReturnType<typeof aServer>>;
beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.stop());

const path = '/v1/developer/messages/export';
const asDeveloper = ({ access_token }: { access_token: string }) => ({
  authorization: `Bearer ${access_token}`,
});

describe('an export of messages', () => {
  it('is CSV or JSON Lines, with all pages and the filters of the list', async () => {
    const account = await anAccount();
    for (let number = 0; number < 105; number++)
      await aMessage(account, { payload: { title: `Lamp ${number}` } });
    await aMessage(account, { ext: 'order-7', payload: { title: 'Door' } });
    const csv = await server.get(`${path}?format=csv&q=lamp`, asDeveloper(account));
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(csv.headers.get('content-disposition')).toContain('messages.csv');
    const lines = csv.text.trimEnd().split('\r\n');
    expect(lines[0]).toMatch(/^message_id,created_at,/);
    expect(lines).toHaveLength(106);
    const jsonl = await server.get(
      `${path}?format=jsonl&status=queued&status=delivered`,
      asDeveloper(account),
    );
    const messages = jsonl.text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(messages).toHaveLength(106);
    expect(new Set(messages.map(({ message_id }) => message_id)).size).toBe(106);
    expect(messages[0]).toMatchObject({ ext: 'order-7', payload: { title: 'Door' } });
  });

  it('says who answered, how fast and until when, and contains no formula', async () => {
    const account = await anAccount();
    const person = await aSubscriber(account);
    const { message_id } = await aMessage(account, {
      ext: '@SUM(1+1)',
      payload: { title: '=HYPERLINK("https://evil.example";"Pay")' },
    });
    await person.inbox.answers.respond({ message_id, value: 'approve', comment: '\t+1' });
    const { text } = await server.get(`${path}?format=csv`, asDeveloper(account));
    const [, line = ''] = text.split('\r\n');
    expect(line).toContain(`"'=HYPERLINK(""https://evil.example"";""Pay"")"`);
    expect(line).toContain(`"'@SUM(1+1)"`);
    expect(line).toMatch(
      /"approved".*"Ada Lovelace","usr_[0-9a-z]{26}","\d{4}-[^"]*","\d+\.\d{3}"/,
    );
    expect(line).not.toMatch(/(^|,)"\s*[=+@]/);
  });

  it('has what was asked for and what was approved, with the values of the answer', async () => {
    const account = await anAccount();
    const person = await aSubscriber(account);
    const money = {
      type: 'money',
      amount: '1200.00',
      currency: 'EUR',
      payee: '＝Northwind',
    } as const;
    const total = { key: 'total', label: 'Amount', type: 'amount', edits: 'money' } as const;
    const send = async (fields?: [typeof total]) =>
      (await aMessage(account, { payload: { title: 'Pay?', blocks: [money], fields } })).message_id;
    const answers = [
      { message_id: await send([total]), value: 'approve', fields: { total: '1150.00' } },
      { message_id: await send(), value: 'approve' },
      { message_id: await send([total]), value: 'reject' },
    ] as const;
    for (const answer of answers) await person.inbox.answers.respond(answer);
    await aMessage(account);
    const { text } = await server.get(`${path}?format=csv`, asDeveloper(account));
    const [head = '', ...lines] = text.trimEnd().split('\r\n');
    expect(head).toMatch(/,money,approved_amount,currency,payee,fields$/);
    const ends = answers.map(
      ({ message_id }) =>
        lines
          .find((line) => line.includes(message_id))
          ?.match(/(?:"[^"]*(?:""[^"]*)*",?){5}$/)?.[0],
    );
    const values = '"{""total"":""1150.00""}"';
    expect(ends).toEqual([
      `"1200.00","1150.00","EUR","'＝Northwind",${values}`,
      `"1200.00","1200.00","EUR","'＝Northwind",""`,
      `"1200.00","","EUR","'＝Northwind","{}"`,
    ]);
    expect(lines.filter((line) => line.endsWith('"","","","",""'))).toHaveLength(1);
  });

  it('is of the app that the developer has chosen', async () => {
    const account = await anAccount();
    await aMessage(account, { payload: { title: 'Live' } });
    const headers = { ...asDeveloper(account), 'assent-app': account.test.appid };
    const { text } = await server.get(`${path}?format=jsonl`, headers);
    expect(text).toBe('');
  });

  it('is refused like the list', async () => {
    const account = await anAccount();
    expect((await server.get(`${path}?format=csv`)).body.code).toBe('invalid_credentials');
    const asSystem = await server.get(`${path}?format=csv`, openAuth(account));
    expect(asSystem.body.code).toBe('invalid_credentials');
    for (const query of ['format=xml', 'format=csv&cursor=x', 'format=csv&status=lost']) {
      const wrong = await server.get(`${path}?${query}`, asDeveloper(account));
      expect([wrong.status, wrong.body.code]).toEqual([400, 'validation_failed']);
    }
  });
});
