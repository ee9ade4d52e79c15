import { afterEach, expect, it, vi } from 'vitest';
import { notificationText } from './notification-text.ts';

afterEach(() => vi.unstubAllGlobals());

const textOf = (mode: 'live' | 'test', title = 'Pay?') => {
  const message = {
    message_id: 'msg_1',
    mode,
    app: { username: 'acme', name: 'Acme' },
    topic: 'acme/default',
    status: 'delivered',
    payload: { title },
  };
  vi.stubGlobal('fetch', async () => Response.json({ message, summary: null }));
  return notificationText('msg_1');
};

it('says that a test message is one', async () => {
  const { title, body } = await textOf('test');
  expect(title).toBe('Test: Pay?');
  expect(body).toBe('Acme · acme/default · not a real request');
});

it('shows a live message as it is', async () => {
  const { title, body } = await textOf('live');
  expect([title, body]).toEqual(['Pay?', 'Acme · acme/default']);
});

it('says that somebody asks when the response is cut, as without a network', async () => {
  const cut = async () => new Response('{"message":{"message_id":"msg_1"');
  vi.stubGlobal('fetch', cut);
  const afterCut = await notificationText('msg_1');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(afterCut).toEqual(await notificationText('msg_1'));
  expect(afterCut).toMatchObject({ title: 'Someone asks for your approval', isClosed: false });
});

it('isolates a title in another direction than its frame', async () => {
  const { title, body } = await textOf('test', 'موافقة على الدفع؟');
  expect(title).toBe('Test: \u2068موافقة على الدفع؟\u2069');
  expect(body).toBe('Acme · acme/default · not a real request');
});

it('shows what nobody would see in a stored title', async () => {
  const { title } = await textOf('live', `Pay \u202e1${'\u3000'.repeat(60)}2?`);
  expect(title).toBe('Pay ⟨U+202E⟩1 2?');
});

it('says the title of the topic, with the logo of the sender and the language of the card', async () => {
  const message = {
    message_id: 'msg_1',
    mode: 'live',
    app: { username: 'acme', name: 'Acme', domain: { name: 'acme.dev', logo: '/logos/1' } },
    topic: 'acme/default',
    topic_title: 'Invoices',
    status: 'delivered',
    payload: { title: 'Bezahlen?', lang: 'de' },
  };
  vi.stubGlobal('fetch', async () => Response.json({ message, summary: null }));
  expect(await notificationText('msg_1')).toMatchObject({
    body: 'Acme · Invoices',
    lang: 'de',
    sender: { logo: '/logos/1' },
  });
});

it('says what an approval pays, and to whom', async () => {
  const message = {
    message_id: 'msg_1',
    mode: 'live',
    app: { username: 'acme', name: 'Acme' },
    topic: 'acme/default',
    status: 'delivered',
  };
  const textWith = (payload: object) => {
    vi.stubGlobal('fetch', async () =>
      Response.json({ message: { ...message, payload }, summary: null }),
    );
    return notificationText('msg_1');
  };
  const money = { type: 'money', amount: '1200.00', currency: 'EUR' };
  const card = { title: 'Pay invoice 4711?', approve_label: 'Pay', reject_label: 'Refuse' };
  const paid = await textWith({ ...card, blocks: [{ ...money, payee: 'Northwind' }] });
  expect(paid).toMatchObject({
    title: 'Pay €1,200.00 to Northwind',
    body: 'Pay invoice 4711? · Acme · acme/default',
  });
  const unnamed = await textWith({ ...card, approve_label: 'Approve', blocks: [money] });
  expect(unnamed.title).toBe('Approve €1,200.00');
});

it('says that the person was answered, and about what, but not the answer', async () => {
  const message = {
    message_id: 'msg_1',
    app: { username: 'acme', name: 'Acme' },
    topic: 'acme/default',
    status: 'delivered',
    payload: { title: 'Pay invoice 4711?' },
  };
  const textIn = (mode: 'live' | 'test') => {
    vi.stubGlobal('fetch', async () =>
      Response.json({
        message: { ...message, mode },
        summary: null,
        answer: { question: 'Was it not paid?', text: 'No.' },
      }),
    );
    return notificationText('msg_1');
  };
  expect(await textIn('live')).toMatchObject({
    title: 'Acme answered your question',
    body: 'Pay invoice 4711?',
    isClosed: false,
  });
  expect((await textIn('test')).title).toBe('Test: Acme answered your question');
});

it('says for whom the person would answer, and who answered for them', async () => {
  const message = {
    message_id: 'msg_1',
    mode: 'live',
    app: { username: 'acme', name: 'Acme' },
    topic: 'acme/default',
    status: 'delivered',
    payload: { title: 'Pay?' },
    acting_for: { display_name: 'Ada' },
  };
  const answer = (message: object) =>
    vi.stubGlobal('fetch', async () => Response.json({ message, summary: null }));
  answer(message);
  expect((await notificationText('msg_1')).body).toBe('Acme · acme/default · for Ada');
  const response = {
    responder: { display_name: 'Sam', is_you: false },
    on_behalf_of: { display_name: 'Ada', is_you: true },
  };
  answer({ ...message, acting_for: null, status: 'approved', response });
  expect((await notificationText('msg_1')).body).toBe('Approved by Sam for you');
});
