import { afterEach, expect, it, vi } from 'vitest';
import { notificationText } from './notification-text.ts';

afterEach(() => vi.unstubAllGlobals());

const textOf = (mode: 'live' | 'test') => {
  const message = {
    message_id: 'msg_1',
    mode,
    app: { username: 'acme', name: 'Acme' },
    topic: 'acme/default',
    status: 'delivered',
    payload: { title: 'Pay?' },
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
