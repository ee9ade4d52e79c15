import {
  type Answer,
  createReceiver,
  joined,
  type ReceiverOptions,
  refusal,
  tooLarge,
} from './receive.ts';

/** A request of Express, or of Node itself. */
export type NodeRequest = {
  method?: string | undefined;
  headers: Record<string, string | string[] | undefined>;
  /** Body that an earlier parser read. Only bytes and text can be verified. */
  body?: unknown;
  /** Bytes of the body, on some platforms. */
  rawBody?: unknown;
  readonly readableEnded?: boolean;
  on(event: 'data', listener: (chunk: Uint8Array) => void): unknown;
  on(event: 'end' | 'close', listener: () => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  pause(): unknown;
};

/** A response of Express, or of Node itself. */
export type NodeResponse = {
  statusCode: number;
  setHeader(name: string, value: string): unknown;
  end(body?: string): unknown;
};

/** Returns a handler of callbacks for Express or `node:http`. Mount it before `express.json()`. */
export function expressHandler(
  options: ReceiverOptions,
): (req: NodeRequest, res: NodeResponse) => void {
  const receiver = createReceiver(options);

  const answer = async (req: NodeRequest): Promise<Answer> => {
    if (req.method !== 'POST') return refusal(405, 'method_not_allowed', { allow: 'POST' });
    const rawBody = givenBody(req) ?? (await bytesOfMessage(req, receiver.maxBytes));
    if (!rawBody) return tooLarge;
    return receiver.receive(rawBody, req.headers);
  };

  return (req, res) => {
    void answer(req)
      .catch(receiver.failed)
      .then(({ status, headers, body }) => {
        res.statusCode = status;
        for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
        res.end(body);
      });
  };
}

/** Returns the body if an earlier parser has read it. @throws TypeError if it was parsed */
function givenBody({ rawBody, body, readableEnded }: NodeRequest): string | Uint8Array | undefined {
  for (const read of [rawBody, body])
    if (typeof read === 'string' || read instanceof Uint8Array) return read;
  if (readableEnded)
    throw new TypeError(
      'The body was parsed before it could be verified: mount the handler before express.json().',
    );
  return undefined;
}

/** Returns the body, or null if it is larger than `maxBytes`. */
const bytesOfMessage = (req: NodeRequest, maxBytes: number): Promise<Uint8Array | null> =>
  new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    let size = 0;
    req.on('data', (chunk) => {
      size += chunk.length;
      if (size > maxBytes) {
        req.pause();
        return resolve(null);
      }
      chunks.push(chunk);
    });
    req.on('end', () => resolve(joined(chunks)));
    req.on('error', reject);
    req.on('close', () => reject(new Error('The sender closed the connection.')));
  });

/** Returns a handler of callbacks for runtimes with `Request`: Next.js, Hono, Bun, Deno. */
export function fetchHandler(options: ReceiverOptions): (request: Request) => Promise<Response> {
  const receiver = createReceiver(options);

  const answer = async (request: Request): Promise<Answer> => {
    if (request.method !== 'POST') return refusal(405, 'method_not_allowed', { allow: 'POST' });
    if (request.bodyUsed)
      throw new TypeError('The body was already read: pass the handler the unread request.');
    const rawBody = await bytesOfRequest(request, receiver.maxBytes);
    if (!rawBody) return tooLarge;
    return receiver.receive(rawBody, request.headers);
  };

  return (request) => answer(request).catch(receiver.failed).then(responseOf);
}

const responseOf = ({ status, headers, body }: Answer) =>
  new Response(body || null, { status, headers });

/** Returns the body, or null if it is larger than `maxBytes`. */
async function bytesOfRequest(request: Request, maxBytes: number): Promise<Uint8Array | null> {
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
