import { joined } from './joined.ts';
import { type Answer, createReceiver, type ReceiverOptions, refusal, tooLarge } from './receive.ts';

/** Returns a handler of callbacks for runtimes with `Request`: Next.js, Hono, Bun, Deno. */
export function fetchHandler(options: ReceiverOptions): (request: Request) => Promise<Response> {
  const receiver = createReceiver(options);

  const answer = async (request: Request): Promise<Answer> => {
    if (request.method !== 'POST') return refusal(405, 'method_not_allowed', { allow: 'POST' });
    if (request.bodyUsed)
      throw new TypeError('The body was already read: pass the handler the unread request.');
    const rawBody = await bytesOf(request, receiver.maxBytes);
    if (!rawBody) return tooLarge;
    return receiver.receive(rawBody, request.headers);
  };

  return (request) => answer(request).catch(receiver.failed).then(responseOf);
}

const responseOf = ({ status, headers, body }: Answer) =>
  new Response(body || null, { status, headers });

/** Returns the body, or null if it is larger than `maxBytes`. */
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
