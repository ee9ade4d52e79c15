import { MessageIn, SentMessageOut } from '@assent/core/schemas';
import { newId } from '@assent/core/testing/inside';
import { initTRPC } from '@trpc/server';
import express, { type Express, type Request, type Response } from 'express';
import type { Pool } from 'mysql2/promise';
import { createOpenApiNodeHttpHandler, type OpenApiMeta } from 'trpc-to-openapi';

const INSERT = `
  INSERT INTO messages (id, app_id, topic_id, recipients_id, type, status, ext, payload, payload_digest, is_narrowed,
    recipients_people, recipients_reachable, created_at, sent_at, expires_at)
  VALUES (?, ?, ?, ?, ?, 'queued', ?, ?, '', 0, 0, 0, ?, ?, ?)`;

/** Express, its JSON parser and the REST facade with one procedure, which checks nothing but the input's shape. */
export function baselineApp(pool: Pool, of: { appId: string; topicId: string }): Express {
  const t = initTRPC.meta<OpenApiMeta>().create();
  const router = t.router({
    send: t.procedure
      .meta({ openapi: { method: 'POST', path: '/open/messages' } })
      .input(MessageIn)
      .output(SentMessageOut)
      .mutation(async ({ input }) => {
        const id = newId('msg');
        const now = Date.now();
        const expiresAt = now + input.expires_in * 1000;
        await pool.query(INSERT, [
          id,
          of.appId,
          of.topicId,
          of.topicId,
          input.type,
          input.ext ?? null,
          JSON.stringify(input.payload),
          now,
          now,
          expiresAt,
        ]);
        return {
          message_id: id,
          mode: 'live' as const,
          status: 'queued' as const,
          topic: input.topic,
          created_at: now,
          scheduled_at: null,
          expires_at: expiresAt,
          recipients: {
            people: 0,
            reachable: 0,
            with_passkey: null,
            on_call_missing: [],
            not_subscribed: 0,
          },
          match_code: null,
          approvals: { required: 1, enough_recipients: null },
          warnings: [],
          payload_digest: '',
          blocks: null,
        };
      }),
  });

  const app = express();
  app.disable('x-powered-by');
  app.get('/ready', (_req, res) => void res.json({ status: 'ok' }));
  const handle = createOpenApiNodeHttpHandler<typeof router, Request, Response>({ router });
  app.use('/v1', express.json(), (req, res) => void handle(req, res));
  return app;
}
