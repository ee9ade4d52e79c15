import { describe, expect, it } from 'vitest';
import { aStandIn, idOf, messageTo, openFor, standIn } from '../../testing/stand-ins.ts';
import { anAccount, aPerson, aSubscriber, refusal } from '../../testing/world.ts';
import { messages } from '../messages/message.model.ts';
import { noPolicy } from '../policies/message-policy.schema.ts';

describe('what a stand-in sees', () => {
  it('does not see what was closed before they began', async () => {
    const account = await anAccount();
    const ada = await aSubscriber(account, await aPerson({ name: 'Ada' }));
    const sam = await aSubscriber(account, await aPerson({ name: 'Sam' }));
    const message_id = await messageTo(account, ['Ada']);
    await ada.inbox.answers.respond({ message_id, value: 'approve' });
    await standIn(ada, sam);
    expect((await sam.inbox.answers.inbox({ state: 'closed' })).data).toEqual([]);
    expect(await refusal(sam.inbox.answers.show({ message_id }))).toBe('not_found');
  });

  it('is shown a masked address if the represented person has no name', async () => {
    const account = await anAccount();
    const nameless = await aSubscriber(account, await aPerson({ name: '' }));
    const { email } = nameless;
    const sam = await aSubscriber(account, await aPerson({ name: 'Sam' }));
    await standIn(nameless, sam);
    const name = `${email[0]}•••@e•••`;
    const message_id = await messageTo(account, [name]);
    const { acting_for } = await sam.inbox.answers.show({ message_id });
    expect(acting_for).toEqual({ display_name: name });
    const { response } = await sam.inbox.answers.respond({ message_id, value: 'approve' });
    expect(response?.on_behalf_of?.display_name).toBe(name);
  });

  it('sees nothing that excludes one of the two', async () => {
    const { account, sam } = await aStandIn();
    for (const name of ['Ada', 'Sam']) {
      const message_id = await messageTo(account, ['Ada']);
      const exclude = [await idOf(account, name)];
      await messages.update({ policy: { ...noPolicy, exclude } }, { where: { id: message_id } });
      expect(await openFor(sam)).toEqual([]);
      expect(await refusal(sam.inbox.answers.show({ message_id }))).toBe('not_found');
    }
  });
});
