import { createServer } from 'node:http';

/** @typedef {Record<string, any>} Event */

/**
 * Starts the callback receiver of the business system, which keeps every event whose signature a Standard Webhooks
 * library verifies.
 * @param {string} secret
 */
export const startEvents = async (secret) => {
  const { Webhook } = await import('standardwebhooks');
  const webhook = new Webhook(secret);
  /** @type {Event[]} */
  const events = [];
  /** @type {Set<() => void>} */
  const listeners = new Set();
  let refusals = 0;

  const server = createServer(async (request, response) => {
    /** @type {Buffer[]} */
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    if (refusals > 0) {
      refusals -= 1;
      return response.writeHead(500).end('refused on purpose');
    }
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    try {
      const event = /** @type {Event} */ (
        webhook.verify(Buffer.concat(chunks).toString(), headers)
      );
      response.writeHead(204).end();
      events.push(event);
      for (const check of listeners) check();
    } catch {
      response.writeHead(401).end('the signature does not verify');
    }
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', () => done(undefined)));
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;

  return {
    url: `http://127.0.0.1:${port}/callbacks`,
    /** Answers the next callbacks with 500. @param {number} times */
    refuse: (times) => {
      refusals = times;
    },
    /**
     * Returns the event of a type about a message, as soon as it has arrived.
     * @param {string} messageId
     * @param {string} type
     * @returns {Promise<Event>}
     */
    of: (messageId, type) =>
      new Promise((resolve) => {
        const check = () => {
          const found = events.find(
            (event) => event.type === type && event.data.message_id === messageId,
          );
          if (!found) return;
          listeners.delete(check);
          resolve(found);
        };
        listeners.add(check);
        check();
      }),
    close: () => server.close(),
  };
};
