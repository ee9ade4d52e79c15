// Keeps the verified callbacks, one JSON document a line. Standard Webhooks with Node alone.
// node receiver.mjs <file for the port> <file for the events>, with ASSENT_CALLBACK_SECRET
import { createHmac, timingSafeEqual } from 'node:crypto';
import { appendFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [portFile = '', eventFile = ''] = process.argv.slice(2);
const { ASSENT_CALLBACK_SECRET: secret = '' } = process.env;
const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');

/** @param {import('node:http').IncomingHttpHeaders} headers @param {Buffer} body */
const isGenuine = (headers, body) => {
  const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map((name) =>
    String(headers[`webhook-${name}`]),
  );
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > 300) return false;
  const mac = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest();
  return String(signatures)
    .split(' ')
    .map((each) => Buffer.from(each.replace(/^v1,/, ''), 'base64'))
    .some((given) => given.length === mac.length && timingSafeEqual(given, mac));
};

const server = createServer(async (request, response) => {
  /** @type {Buffer[]} */
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  if (!isGenuine(request.headers, body)) return response.writeHead(401).end();
  appendFileSync(eventFile, `${body}\n`);
  response.writeHead(204).end();
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  writeFileSync(portFile, String(address && typeof address === 'object' ? address.port : 0));
});
