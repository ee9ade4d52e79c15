import type { Access, Client } from '../client.ts';
import { createClient, createConfig } from '../dist/hey-api/client';
import { getMessage, sendMessage } from '../dist/hey-api/sdk.gen';

/** Calls by functions of @hey-api/openapi-ts. */
export function open({ baseUrl, appid, openSecret, topic }: Access): Client {
  const client = createClient(createConfig({ baseUrl, auth: `${appid}:${openSecret}` }));
  return {
    async send(title) {
      const body = { topic, type: 'approval', payload: { title } } as const;
      const { data } = await sendMessage({ client, body, throwOnError: true });
      return data.message_id;
    },
    async look(messageId) {
      const path = { message_id: messageId };
      const { data } = await getMessage({ client, path, throwOnError: true });
      return { title: data.payload.title, status: data.status };
    },
    async codeOf(unknownId) {
      const { error } = await getMessage({ client, path: { message_id: unknownId } });
      return error?.code;
    },
  };
}
