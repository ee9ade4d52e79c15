import http from 'node:http';

/** A request as bytes would have it: any header, any path, any body with any method. */
export type RawRequest = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | Buffer;
};
export type RawAnswer = {
  status: number;
  headers: http.IncomingHttpHeaders;
  text: string;
  /** The parsed JSON; undefined where there is none. */
  body: unknown;
};

const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });

/** `fetch` corrects what it sends; this does not. */
export const exchange = (origin: string, request: RawRequest): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const { method, path, body } = request;
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const sent = http.request(
      origin,
      { method, path, agent, headers: { ...length, ...request.headers } },
      (incoming) => {
        const parts: Buffer[] = [];
        // A stream has no end: what it begins with is its answer.
        if (/event-stream/.test(incoming.headers['content-type'] ?? ''))
          incoming.once('data', () => incoming.destroy()).once('close', () => incoming.emit('end'));
        incoming.on('data', (part: Buffer) => parts.push(part));
        incoming.on('error', reject);
        incoming.on('end', () => {
          const text = Buffer.concat(parts).toString('utf8');
          const { statusCode = 0, headers } = incoming;
          const isJson = /json/.test(headers['content-type'] ?? '');
          resolve({
            status: statusCode,
            headers,
            text,
            body: isJson && text ? JSON.parse(text) : undefined,
          });
        });
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
