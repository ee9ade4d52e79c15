import { joined } from './joined.ts';
import { type Answer, createReceiver, type ReceiverOptions, refusal, tooLarge } from './receive.ts';

/** Takes callbacks wherever a request is a `Request`: Next.js, Hono, Bun, Deno. */
export function fetchHandler(options: ReceiverOptions): (request: Request) => Promise<Response> {
  const receiver = createReceiver(options);

  const answer = async (request: Request): Promise<Answer> => {
    if (request.method !== 'POST') return refusal(405, 'method_not_allowed', { allow: 'POST' });
    if (request.bodyUsed)
      throw new TypeError('The body was read before: give the handler the request as it came.');
    const rawBody = await bytesOf(request, receiver.maxBytes);
    if (!rawBody) return tooLarge;
    return receiver.receive(rawBody, request.headers);
  };

  return (request) => answer(request).catch(receiver.failed).then(responseOf);
}

const responseOf = ({ status, headers, body }: Answer) =>
  new Response(body || null, { status, headers });

/** The body; null when it is larger than that. */
async function bytesOf(request: Request, maxBytes: number): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done) return joined(chunks);
    size += value.length;
    chunks.push(value);
    if (size <= maxBytes) continue;
    await reader?.cancel();
    return null;
  }
}
