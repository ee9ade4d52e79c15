import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { z } from 'zod';
import type { Api } from './api.ts';
import { chat } from './chat.ts';
import { gemini } from './gemini.ts';
import { messages } from './messages.ts';
import { responses } from './responses.ts';
import { replyIn } from './script.ts';

const apis: readonly Api[] = [messages, responses, chat, gemini];

/** A stand-in for the model services, on the loopback interface. The prompt contains what it does. */
export type ModelStub = {
  url: string;
  /** Returns whether a text was in any request, such as a reason that the model must read. */
  wasSent(text: string): boolean;
  close(): void;
};

/** Starts it on a free port. */
export async function startModelStub(): Promise<ModelStub> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    answer(request, response, requests).catch((error: unknown) => {
      json(response, { error: { message: String(error) } }, 500);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return {
    url: `http://127.0.0.1:${port}`,
    wasSent: (text) => requests.some((body) => body.includes(text)),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

const Body = z.looseObject({
  model: z.string().default('stub'),
  stream: z.boolean().default(false),
});

async function answer(request: IncomingMessage, response: ServerResponse, requests: string[]) {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  requests.push(text);
  const { pathname: path } = new URL(request.url ?? '', 'http://stub');
  const api = request.method === 'POST' ? apis.find((each) => each.path.test(path)) : undefined;
  if (!api) return answerOther(path, response);
  const body: unknown = JSON.parse(text);
  const { model, stream } = Body.parse(body);
  const written = api.write(replyIn(api.read(body)), { model, isStreaming: stream, path });
  if ('json' in written) return json(response, written.json);
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const event of written.events) {
    const name = 'type' in event ? `event: ${event.type}\n` : '';
    response.write(`${name}data: ${JSON.stringify(event)}\n\n`);
  }
  response.end(written.end ? `data: ${written.end}\n\n` : undefined);
}

const MODEL = { id: 'stub', object: 'model', type: 'model', display_name: 'stub', created: 0 };

/** What hosts ask for besides: the number of tokens, and the list of models. */
function answerOther(path: string, response: ServerResponse) {
  if (/count_tokens$|:countTokens$/.test(path))
    return json(response, { input_tokens: 10, totalTokens: 10 });
  if (path.endsWith('/models'))
    return json(response, { object: 'list', data: [MODEL], models: [] });
  json(response, { type: 'error', error: { type: 'not_found_error', message: path } }, 404);
}

const json = (response: ServerResponse, value: object, status = 200) =>
  void response
    .writeHead(status, { 'content-type': 'application/json' })
    .end(JSON.stringify(value));
