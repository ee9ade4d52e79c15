import { aTestApp } from '@assent/core/testing/test-app';
import { aMessage, anAccount, aSubscriber } from '@assent/core/testing/world';
import { splitLines, textWith } from '@assent/testkit/customers/line-ends';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PREVIOUS, rawMcpClient } from '../testing/mcp.ts';
import { aServer, openAuth } from '../testing/server.ts';

let server: Awaited<ReturnType<typeof aServer>>;
beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.stop());

/** All that a person may write. */
const text = textWith(['\n', '\r', '\r\n', '\u2028', '\u2029']);

// Python's str.splitlines, which readers of streams and of JSON Lines use, ends a line at each of them.
describe('a text with line ends of Unicode', () => {
  it('is in one line of exported messages', async () => {
    const account = await anAccount();
    const person = await aSubscriber(account);
    const { message_id } = await aMessage(account, { payload: { title: 'Pay?', body: text } });
    await person.inbox.answers.respond({ message_id, value: 'approve', comment: text });
    const exported = await server.get('/v1/developer/messages/export?format=jsonl', {
      authorization: `Bearer ${account.access_token}`,
    });
    const [message] = splitLines(exported.text).map((line) => JSON.parse(line));
    expect([message.payload.body, message.response.comment]).toEqual([text, text]);
  });

  it('is in one line of an answer of /mcp, also where it is a stream', async () => {
    const app = await aTestApp();
    const { message_id } = await aMessage(app, { payload: { title: 'Pay?' } });
    await app.open.testMode.respond({ message_id, value: 'approve', comment: text });
    const params = { name: 'get_approval', arguments: { approval_id: message_id } };
    const streamed = await server.post(
      '/mcp',
      { jsonrpc: '2.0', id: 1, method: 'tools/call', params },
      {
        ...openAuth(app),
        accept: 'application/json, text/event-stream',
        'mcp-protocol-version': PREVIOUS,
      },
    );
    expect(streamed.headers.get('content-type')).toContain('text/event-stream');
    const data = splitLines(streamed.text).filter((line) => line.startsWith('data: {'));
    const [result] = data.map((line) => JSON.parse(line.slice('data: '.length)).result);
    expect(result.structuredContent.comment).toBe(text);

    const { result: current } = await rawMcpClient(server.url, app).send('tools/call', params);
    expect(Object(current).structuredContent.comment).toBe(text);
  });
});
