import { Assent, expressHandler } from '@assent/sdk';
import express from 'express';

const assent = new Assent();
const app = express();

// Before express.json(): the signature is of the bytes.
app.post(
  '/callback',
  expressHandler({
    secret: process.env.ASSENT_CALLBACK_SECRET,
    async onEvent(event) {
      if (event.type === 'message.approved') console.log('pay', event.data.ext);
    },
  }),
);

app.post('/invoices/:id/ask', async (req, res) => {
  const { id } = req.params;
  const question = {
    topic: process.env.ASSENT_TOPIC,
    type: 'approval',
    ext: id,
    payload: { title: `Pay ${id}?` },
  };
  const { message_id } = await assent.messages.send(question, { idempotencyKey: id });
  res.status(202).json({ message_id });
});

app.listen(process.env.PORT, '127.0.0.1');
