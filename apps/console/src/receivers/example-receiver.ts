/** The code of a complete receiver. */
export const exampleReceiver = `import express from 'express';
import { Webhook } from 'standardwebhooks';

const webhook = new Webhook(process.env.ASSENT_CALLBACK_SECRET);

express()
  .post('/assent/callback', express.raw({ type: '*/*' }), (req, res) => {
    // Over the raw bytes, not over JSON that was parsed and written again.
    const event = webhook.verify(req.body, req.headers);

    if (event.type === 'message.approved') {
      release(event.data.ext); // your reference, byte for byte
    }
    res.sendStatus(204);
  })
  .listen(4000);`;
