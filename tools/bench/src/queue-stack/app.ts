import { createHmac, randomBytes } from 'node:crypto';
import { type ConnectionOptions, Queue, Worker } from 'bullmq';
import express, { type Express } from 'express';
import type { Pool, ResultSetHeader, RowDataPacket } from 'mysql2/promise';
import webPush from 'web-push';
import { z } from 'zod';

/** Where the pushes of the stack go, and its callbacks. */
const Setup = z.object({
  callback_url: z.string(),
  subscription: z.object({
    endpoint: z.string(),
    keys: z.object({ p256dh: z.string(), auth: z.string() }),
  }),
});
type Setup = z.infer<typeof Setup>;

const Send = z.object({ topic: z.string(), ext: z.string().optional(), payload: z.unknown() });
const Answer = z.object({ value: z.enum(['approve', 'reject']) });
const Job = z.object({ id: z.string() });

const TABLE = `CREATE TABLE stack_messages (
  id VARCHAR(32) PRIMARY KEY, topic VARCHAR(200) NOT NULL, ext TEXT, payload TEXT NOT NULL,
  status VARCHAR(10) NOT NULL, answer VARCHAR(10), created_at BIGINT NOT NULL, closed_at BIGINT)`;

/**
 * The loop as a good engineer builds it in a week: Express, mysql2, BullMQ and web-push. It has no accounts, idempotency
 * keys, quota, log of attempts or statistics, and loses a job when the process dies between the commit and Redis.
 */
export async function queueStack(pool: Pool, connection: ConnectionOptions) {
  await pool.query(TABLE);
  const vapid = webPush.generateVAPIDKeys();
  const secret = randomBytes(32);
  const pushes = new Queue('pushes', { connection });
  const callbacks = new Queue('callbacks', { connection });
  let setup: Setup | null = null;

  const pushWorker = new Worker(
    'pushes',
    async ({ data }) => {
      const { id } = Job.parse(data);
      if (!setup) return;
      // The endpoint is plain HTTP on this machine, which sendNotification() does not take.
      const details = webPush.generateRequestDetails(
        setup.subscription,
        JSON.stringify({ message_id: id }),
        { topic: id, vapidDetails: { subject: 'mailto:bench@example.com', ...vapid } },
      );
      const { endpoint, method, headers, body } = details;
      const response = await fetch(endpoint, { method, headers, body });
      await response.arrayBuffer();
    },
    { connection, concurrency: 64 },
  );
  const callbackWorker = new Worker(
    'callbacks',
    async ({ data }) => {
      const { id } = Job.parse(data);
      const [rows] = await pool.query<RowDataPacket[]>(
        'SELECT * FROM stack_messages WHERE id = ?',
        [id],
      );
      if (!setup) return;
      const body = JSON.stringify({ type: 'message.closed', data: { message_id: id, ...rows[0] } });
      const response = await fetch(setup.callback_url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          signature: createHmac('sha256', secret).update(body).digest('hex'),
        },
        body,
      });
      await response.arrayBuffer();
    },
    { connection, concurrency: 64 },
  );

  const app: Express = express();
  app.use(express.json());
  app.get('/ready', (_req, res) => void res.json({ status: 'ok' }));
  app.put('/setup', (req, res) => {
    setup = Setup.parse(req.body);
    res.json({ status: 'ok' });
  });
  app.post('/messages', async (req, res) => {
    const { topic, ext, payload } = Send.parse(req.body);
    const id = randomBytes(16).toString('hex');
    const row = [id, topic, ext ?? null, JSON.stringify(payload), Date.now()];
    await pool.query(
      `INSERT INTO stack_messages (id, topic, ext, payload, status, created_at)
       VALUES (?, ?, ?, ?, 'queued', ?)`,
      row,
    );
    await pushes.add('push', { id }, { removeOnComplete: true, attempts: 5 });
    res.json({ message_id: id });
  });
  app.post('/messages/:id/respond', async (req, res) => {
    const { value } = Answer.parse(req.body);
    const [result] = await pool.query<ResultSetHeader>(
      `UPDATE stack_messages SET status = 'closed', answer = ?, closed_at = ?
       WHERE id = ? AND status = 'queued'`,
      [value, Date.now(), req.params.id],
    );
    if (result.affectedRows === 0) return void res.status(409).json({ error: 'closed' });
    await callbacks.add('callback', { id: req.params.id }, { removeOnComplete: true, attempts: 5 });
    res.json({ message_id: req.params.id, answer: value });
  });
  const close = () =>
    Promise.all([pushWorker.close(), callbackWorker.close(), pushes.close(), callbacks.close()]);
  return { app, close };
}
