import { Assent, fetchHandler } from '@assent/sdk';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

const assent = new Assent();
const app = new Hono();

const receive = fetchHandler({
  secret: process.env.ASSENT_CALLBACK_SECRET,
  async onEvent(event) {
    if (event.type === 'message.approved') console.log('pay', event.data.ext);
  },
});

app.post('/callback', (context) => receive(context.req.raw));

app.post('/invoices/:id/ask', async (context) => {
  const id = context.req.param('id');
  const question = {
    topic: process.env.ASSENT_TOPIC,
    type: 'approval',
    ext: id,
    payload: { title: `Pay ${id}?` },
  };
  const { message_id } = await assent.messages.send(question, { idempotencyKey: id });
  return context.json({ message_id }, 202);
});

serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' });
