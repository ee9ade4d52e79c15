import { fetchHandler } from '@assent/sdk';

export const POST = fetchHandler({
  secret: process.env.ASSENT_CALLBACK_SECRET,
  async onEvent(event) {
    if (event.type === 'message.approved') console.log('pay', event.data.ext);
  },
});
