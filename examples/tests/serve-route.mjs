// Serves the POST of route.mjs as a framework with `Request` and `Response` does.
import { createServer } from 'node:http';
import { Readable } from 'node:stream';
import { POST } from './route.mjs';

createServer(async (req, res) => {
  const { method, headers } = req;
  const init = { method, headers, body: Readable.toWeb(req), duplex: 'half' };
  const answer = await POST(new Request(`http://shop.test${req.url}`, init));
  res.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
}).listen(process.env.PORT, '127.0.0.1');
