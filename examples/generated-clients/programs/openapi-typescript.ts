import createClient from 'openapi-fetch';
import type { Access, Client } from '../client.ts';
import type { paths } from '../dist/openapi-typescript';

const MESSAGE = '/v1/open/messages/{message_id}';

/** Calls by openapi-fetch, with the types of openapi-typescript. */
export function open({ baseUrl, appid, openSecret, topic }: Access): Client {
  const headers = { authorization: `Bearer ${appid}:${openSecret}` };
  const client = createClient<paths>({ baseUrl, headers });
  const of = (message_id: string) => ({ params: { path: { message_id } } });
  return {
    async send(title) {
      const body = { topic, type: 'approval', payload: { title } } as const;
      const { data, error } = await client.POST('/v1/open/messages', { body });
      if (!data) throw new Error(error.detail);
      return data.message_id;
    },
    async look(messageId) {
      const { data, error } = await client.GET(MESSAGE, of(messageId));
      if (!data) throw new Error(error.detail);
      return { title: data.payload.title, status: data.status };
    },
    async codeOf(unknownId) {
      const { error } = await client.GET(MESSAGE, of(unknownId));
      return error?.code;
    },
  };
}
