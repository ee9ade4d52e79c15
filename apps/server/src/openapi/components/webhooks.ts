import { example } from '@assent/core/pure/platform/schemas/example';
import { AppMode, callbackTypes, MessageOut, MoneyBlockOut } from '@assent/core/schemas';
import { answeredInEvents, idOf, instant } from '@assent/core/service';
import { z } from 'zod';
import type { oas31 } from 'zod-openapi';

const types = Object.entries(callbackTypes);

/** The body of a callback. */
export const MessageEvent = z.object({
  type: z.enum(Object.keys(callbackTypes)),
  id: idOf('evt'),
  timestamp: instant(),
  api_version: z.literal('v1'),
  mode: AppMode.describe('Mode of the app.'),
  data: MessageOut.omit({ payload: true, blocks_left_out: true, match_code: true })
    .extend({
      money: MoneyBlockOut.nullable().describe('The `money` block of the card; null without one.'),
      ...z
        .object(
          Object.fromEntries(types.flatMap(([, { data }]) => Object.entries<z.ZodType>(data))),
        )
        .partial().shape,
    })
    .describe('The message, without its payload and `match_code`.'),
});

const { match_code: _code, ...data } = answeredInEvents;
const approved = {
  type: 'message.approved',
  id: example.eventId,
  timestamp: example.soon,
  api_version: 'v1',
  mode: 'live',
  data,
};

const header = (name: string, description: string, value: string): oas31.ParameterObject => ({
  in: 'header',
  name,
  required: true,
  description,
  schema: { type: 'string' },
  example: value,
});

const signature = [
  header('webhook-id', 'Id of the event. It is the same for every retry.', example.eventId),
  header(
    'webhook-timestamp',
    'Seconds since the epoch; a new value for every attempt.',
    '1795252200',
  ),
  header(
    'webhook-signature',
    '`v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`, keyed with the bytes behind `whsec_`.',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ),
];

const description = (
  when: string,
) => `${when} Signed as in [Standard Webhooks](https://www.standardwebhooks.com): verify the signature
over the raw body. Any 2xx within 15 seconds accepts the callback; otherwise it is retried for about 28 hours. A callback can
arrive more than once: compare \`webhook-id\`.`;

/** What we call at the callback URL. */
export const webhooks: Record<string, oas31.PathItemObject> = Object.fromEntries(
  types.map(([type, { when, isFinal, statuses, data }]) => [
    type,
    {
      post: {
        operationId: `on.${type}`,
        summary: type,
        description: description(when),
        tags: ['Callbacks'],
        security: [],
        parameters: signature,
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: {
                allOf: [
                  { $ref: '#/components/schemas/MessageEvent' },
                  { type: 'object', properties: { type: { type: 'string', const: type } } },
                ],
              },
              ...(type === 'message.approved' && { example: approved }),
            },
          },
        },
        responses: {
          '2XX': { description: 'The callback was accepted.' },
          default: { description: 'The callback will be retried.' },
        },
        'x-assent-event': { final: isFinal, statuses: [...statuses], data: Object.keys(data) },
      },
    },
  ]),
);
