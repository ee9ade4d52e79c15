import { Assent, expressHandler } from '@assent/sdk';
import Fastify from 'fastify';

const assent = new Assent();
const app = Fastify();

const receive = expressHandler({
  secret: process.env.ASSENT_CALLBACK_SECRET,
  async onEvent(event) {
    if (event.type === 'message.approved') console.log('pay', event.data.ext);
  },
});

// A plugin has parsers of its own: this one leaves the body unread, for the handler.
app.register(async (callbacks) => {
  callbacks.removeAllContentTypeParsers();
  callbacks.addContentTypeParser('*', (_request, _body, done) => done(null));
  callbacks.post('/callback', (request, reply) => {
    reply.hijack();
    receive(request.raw, reply.raw);
  });
});

app.post('/invoices/:id/ask', async (request, reply) => {
  const { id } = request.params;
  const question = {
    topic: process.env.ASSENT_TOPIC,
    type: 'approval',
    ext: id,
    payload: { title: `Pay ${id}?` },
  };
  const { message_id } = await assent.messages.send(question, { idempotencyKey: id });
  return reply.code(202).send({ message_id });
});

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
