import type { Access, Client } from '../client.ts';
import { getMessage, sendMessage } from '../dist/orval-fetch/client';
import * as schemas from '../dist/orval-zod/client';

/** Calls by functions of orval, and reads requests and answers by its zod schemas. */
export function open({ appid, openSecret, topic }: Access): Client {
  const init = { headers: { authorization: `Bearer ${appid}:${openSecret}` } };
  return {
    async send(title) {
      const message = { topic, type: 'approval', payload: { title } } as const;
      const { data, status } = await sendMessage(schemas.SendMessageBody.parse(message), init);
      if (status !== 200) throw new Error(data.detail);
      return schemas.SendMessageResponse.parse(data).message_id;
    },
    async look(messageId) {
      const params = schemas.GetMessageParams.parse({ message_id: messageId });
      const { data, status } = await getMessage(params.message_id, undefined, init);
      if (status !== 200) throw new Error(data.detail);
      const message = schemas.GetMessageResponse.parse(data);
      return { title: message.payload.title, status: message.status };
    },
    async codeOf(unknownId) {
      const { data, status } = await getMessage(unknownId, undefined, init);
      return status === 200 ? undefined : data.code;
    },
  };
}
