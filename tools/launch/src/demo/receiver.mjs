import { createServer } from 'node:http';

/**
 * @typedef {object} Callback
 * @property {Record<string, any>} event
 * @property {number} receivedAt
 * @property {number} verifyMs how long checking its signature took
 */

/**
 * Starts the callback receiver of the business system, which verifies signatures with a Standard Webhooks library.
 * @param {string} secret
 */
export const startReceiver = async (secret) => {
  const { Webhook } = await import('standardwebhooks');
  const webhook = new Webhook(secret);
  /** @type {(callback: Callback) => void} */
  let arrived = () => {};
  /** @type {Promise<Callback>} */
  const callback = new Promise((done) => {
    arrived = done;
  });

  const server = createServer(async (request, response) => {
    const receivedAt = Date.now();
    /** @type {Buffer[]} */
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const rawBody = Buffer.concat(chunks).toString();
    try {
      const startedAt = performance.now();
      const event = /** @type {Record<string, any>} */ (
        webhook.verify(rawBody, headersOf(request))
      );
      response.writeHead(204).end();
      arrived({ event, receivedAt, verifyMs: performance.now() - startedAt });
    } catch {
      response.writeHead(401).end('the signature does not verify');
    }
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', () => done(undefined)));
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/callbacks`, callback, close: () => server.close() };
};

/** @param {import('node:http').IncomingMessage} request */
const headersOf = (request) =>
  Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
