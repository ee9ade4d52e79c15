import type { oas31 } from 'zod-openapi';

const path = '/v1/open/events/stream';

const description = `Sends each event as soon as it is committed, as Server-Sent Events: the data of each is an event as \`GET /v1/open/events\` lists it,
in JSON, and its \`id\` is that of the event. A client that reconnects with \`Last-Event-ID\` continues after that event and misses none.
Without \`Last-Event-ID\` and \`after\` the stream begins now. Lines with an \`id\` and no data come at the beginning and every 10 seconds:
they keep the connection open, and their \`id\` is also a place to continue at. The server ends a stream after about an hour, when it
stops, and when its credential is revoked; the client then reconnects. Repeat \`type\` to match any of several. An app has at most 20
streams per server process.`;

const lastEventId: oas31.ParameterObject = {
  in: 'header',
  name: 'Last-Event-ID',
  description: 'Continues after this event. Takes precedence over `after`.',
  schema: { type: 'string' },
  example: 'evt_01m7z1gygne4da7073m3sjknrx',
};

/** Returns the event stream, which no procedure answers with JSON, from the operation that lists events. */
export function eventStreamPath(
  paths: Record<string, oas31.PathItemObject>,
): Record<string, oas31.PathItemObject> {
  const list = paths['/v1/open/events']?.get;
  if (!list) throw new Error('listEvents is not in the document');
  const { responses = {}, parameters = [] } = list;
  const {
    '200': { headers },
    ...problems
  } = Object(responses);
  const [event] = Object(responses)['200'].content['application/json'].example.data;
  return {
    [path]: {
      get: {
        ...list,
        operationId: 'streamEvents',
        summary: 'Stream events',
        description,
        parameters: [
          ...parameters.filter((each) => !('name' in each && each.name === 'limit')),
          lastEventId,
        ],
        responses: {
          '200': {
            description: 'Success. The response does not end.',
            headers,
            content: {
              'text/event-stream': {
                schema: { type: 'string' },
                example: `id: ${event.id}\ndata: ${JSON.stringify(event)}\n\n`,
              },
            },
          },
          ...problems,
        },
      },
    },
  };
}
