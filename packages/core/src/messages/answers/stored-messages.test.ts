import { expect, it } from 'vitest';
import { aMessage, anAccount, aSubscriber } from '../../testing/world.ts';
import { withNewMembers } from '../messages/message-out.ts';
import { MessageOut } from '../messages/messages.schema.ts';

/** Returns a message as it was stored before it had these members. */
function storedBefore({
  answers: _answers,
  approvals: _approvals,
  progress: _progress,
  match_code: _code,
  remind_every: _every,
  widen: _widen,
  urgency: _urgency,
  response,
  ...message
}: MessageOut) {
  if (!response) return { ...message, response };
  const {
    on_behalf_of: _of,
    fields: _fields,
    fields_digest: _digest,
    edited: _,
    ...rest
  } = response;
  return { ...message, response: rest };
}

it('are replayed with the members that were added since', async () => {
  const account = await anAccount();
  const { inbox } = await aSubscriber(account);
  const answered = (await aMessage(account)).message_id;
  await inbox.answers.respond({ message_id: answered, value: 'approve' });
  const canceled = (await aMessage(account)).message_id;
  await account.open.messages.cancel({ message_id: canceled });
  for (const message_id of [answered, canceled]) {
    const message = await account.open.messages.get({ message_id });
    expect(withNewMembers(message)).toBe(message);
    const before = storedBefore(message);
    expect(MessageOut.safeParse(before).success).toBe(false);
    const { approvals, ...replayed } = MessageOut.parse(withNewMembers(before));
    expect({ ...replayed, approvals: message.approvals }).toEqual(message);
    expect(approvals).toMatchObject({ required: 1, exclude: [] });
  }
});
