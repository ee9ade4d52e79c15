import { createLog } from '@assent/core/service';
import express from 'express';
import { expect, it } from 'vitest';
import { requestLog } from './request-log.ts';

it('logs the type, the statement and the origin of what a request failed with', async () => {
  const lines: string[] = [];
  const app = express();
  app.use(requestLog(createLog('info', 'server', (line) => lines.push(line))));
  app.get('/', (req, res) => {
    const error = Object.assign(new TypeError('broken'), { statement: 'SELECT 1' });
    req.log.error({ err: error }, 'request failed');
    res.end();
  });
  const server = app.listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  await fetch(`http://127.0.0.1:${port}/`);
  server.close();
  const failure: unknown = JSON.parse(lines.find((line) => line.includes('failed')) ?? '{}');
  expect(failure).toMatchObject({
    err: {
      type: 'TypeError',
      message: 'broken',
      statement: 'SELECT 1',
      at: expect.arrayContaining([expect.stringContaining('request-log.test.ts')]),
    },
  });
});
