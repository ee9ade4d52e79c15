import { Assent } from '@assent/sdk';

const assent = new Assent();

export async function POST(_request, { params }) {
  const { id } = await params;
  const question = {
    topic: process.env.ASSENT_TOPIC,
    type: 'approval',
    ext: id,
    payload: { title: `Pay ${id}?` },
  };
  const { message_id } = await assent.messages.send(question, { idempotencyKey: id });
  return Response.json({ message_id }, { status: 202 });
}
