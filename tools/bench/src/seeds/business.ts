import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Shot } from '../load/shot.ts';
import { apiAt, codeFor } from './api.ts';

/** A business system with its account, made through the API. */
export type Business = {
  appid: string;
  /** `<appid>:<open_secret>` */
  bearer: string;
  username: string;
  /** What its developer signs in with. */
  developer: { email: string; password: string };
  /** Full names and ids of its topics. */
  topics: { name: string; id: string }[];
  addTopic(name: string): Promise<{ name: string; id: string }>;
  setCallbackUrl(callbackUrl: string): Promise<void>;
  /** The token of an invite for any number of people. */
  invite(topic: string): Promise<string>;
};

const Registered = z.object({ appid: z.string(), open_secret: z.string(), username: z.string() });
const Topic = z
  .object({ topic_id: z.string(), topic: z.string() })
  .transform(({ topic_id, topic }) => ({ id: topic_id, name: topic }));
const Topics = z.object({ data: z.array(Topic) });
const Invite = z.object({ url: z.string() });
const Access = z.object({ access_token: z.string() });

export async function openBusiness(url: string): Promise<Business> {
  const api = apiAt(url);
  const email = `bench-${randomBytes(6).toString('hex')}@example.com`;
  const password = randomBytes(12).toString('hex');
  const auth = '/v1/developer/auth/email';
  const registered = await api(`${auth}/register`, { body: { email, password } });
  const { appid, open_secret, username } = Registered.parse(registered.body);
  await api(`${auth}/verify`, { body: { email, code: await codeFor(api, email) } });
  const bearer = `${appid}:${open_secret}`;
  const { body } = await api('/v1/open/topics', { bearer });
  const topics = Topics.parse(body).data;
  return {
    appid,
    bearer,
    username,
    developer: { email, password },
    topics,
    async addTopic(name) {
      const made = await api('/v1/open/topics', { bearer, body: { name } });
      const topic = Topic.parse(made.body);
      topics.push(topic);
      return topic;
    },
    async setCallbackUrl(callback_url) {
      const login = await api(`${auth}/login`, { body: { email, password } });
      const { access_token } = Access.parse(login.body);
      const call = { method: 'PUT', bearer: access_token, body: { callback_url } };
      await api('/v1/developer/callback', call);
    },
    async invite(topic) {
      const made = await api('/v1/open/invites', { bearer, body: { topic, max_uses: null } });
      return Invite.parse(made.body).url.split('/').at(-1) ?? '';
    },
  };
}

/** Its first topic, which it has from its registration. */
export function defaultTopic({ topics }: Business): { name: string; id: string } {
  const [topic] = topics;
  if (!topic) throw new Error('an account without a topic');
  return topic;
}

const payload = {
  title: 'Release the payment run of Friday?',
  body: 'Supplier invoices that are due this week.\nThe bank takes it until 16:00.',
  approve_label: 'Release',
  reject_label: 'Hold back',
  details: [
    { label: 'Payments', value: '38' },
    { label: 'Total', value: 'EUR 41,877.12' },
    { label: 'Prepared by', value: 'M. Okafor' },
  ],
};

/** The request that sends an ordinary card. */
export const sendShot = (
  { bearer }: Business,
  topic: string,
  { blocks, ...more }: { scheduled_at?: number; to?: string[]; blocks?: object[] } = {},
): Shot => ({
  method: 'POST',
  path: '/v1/open/messages',
  headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
  body: JSON.stringify({
    topic,
    type: 'approval',
    ext: 'payment-run-2026-47',
    payload: blocks ? { ...payload, blocks } : payload,
    ...more,
  }),
});
