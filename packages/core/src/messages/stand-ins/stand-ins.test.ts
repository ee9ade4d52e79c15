import { describe, expect, it } from 'vitest';
import { showMailbox } from '../../platform/mails/mails.ts';
import { newId } from '../../platform/schemas/identifiers.ts';
import { listening } from '../../testing/listening.ts';
import { aPair, aStandIn, ask } from '../../testing/stand-ins.ts';
import { anyEmail, aPerson, problemIn, refusal, service } from '../../testing/world.ts';
import { insertStandIn } from './stand-in.model.ts';

const subjectsTo = async (email: string) =>
  (await showMailbox(service, email)).map(({ subject }) => subject);

describe('asking somebody to stand in', () => {
  it('shows the request to both, and mails the person who is asked', async () => {
    const { ada, sam } = await aPair();
    const asked = await ask(ada, sam);
    expect(asked).toMatchObject({
      side: 'represented',
      display_name: null,
      email: sam.email,
      state: 'asked',
      is_active: false,
    });
    expect((await ada.inbox.standIns.list({})).data).toEqual([asked]);
    expect((await sam.inbox.standIns.list({})).data).toEqual([
      { ...asked, side: 'stand_in', display_name: 'Ada', email: null },
    ]);
    expect(await subjectsTo(sam.email)).toContain('Ada asks you to stand in for them');
  });

  it('answers the same for an unknown address and for somebody on no common topic', async () => {
    const { ada, sam } = await aPair();
    const other = await aPerson();
    const nobody = anyEmail();
    const answers = [
      await ask(ada, sam, 0, 1),
      await ask(ada, other, 1, 1),
      await ask(ada, { email: nobody }, 2, 1),
    ].map(({ stand_in_id, email, starts_at, ends_at, ...same }) => same);
    expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1);
    expect((await other.inbox.standIns.list({})).data).toEqual([]);
    expect(await subjectsTo(nobody)).toEqual([]);
    expect(await subjectsTo(other.email)).not.toContain('Ada asks you to stand in for them');
  });

  it('is shown among those of many strangers, which are not', async () => {
    const { ada, sam } = await aPair();
    const { personId } = await aPerson();
    const asked = await ask(ada, sam, 1, 1);
    for (let each = 0; each < 120; each++)
      await insertStandIn({
        id: newId('sti'),
        personId,
        email: sam.email,
        standInId: null,
        status: 'asked',
        startsAt: asked.starts_at + (each < 60 ? 1 : 0),
        endsAt: asked.ends_at,
        askedAt: Date.now(),
        endedAt: null,
        dueAt: null,
      });
    const shown = (await sam.inbox.standIns.list({})).data;
    expect(shown.map(({ stand_in_id }) => stand_in_id)).toEqual([asked.stand_in_id]);
  });

  it('reaches open pages of somebody only if they have a common topic', async () => {
    const { ada, sam } = await aPair();
    const other = await aPerson();
    const pageOf = ({ inbox }: typeof ada) => listening(() => inbox.changes.ofPerson());
    const [othersPage, samsPage] = [await pageOf(other), await pageOf(sam)];
    await ask(ada, other, 0, 1);
    await ask(ada, sam, 1, 1);
    await expect.poll(samsPage.kinds).toEqual(['person']);
    expect(othersPage.kinds()).toEqual([]);
  });

  it('refuses the own address and times out of bounds', async () => {
    const { ada, sam } = await aPair();
    const pointerOf = async (asking: Promise<unknown>) =>
      (await problemIn(asking)).more.errors?.map(({ pointer, code }) => `${pointer} ${code}`);
    expect(await pointerOf(ask(ada, ada))).toEqual(['/email own_address']);
    expect(await pointerOf(ask(ada, sam, 0, 91))).toEqual(['/ends_at too_large']);
    expect(await pointerOf(ask(ada, sam, 0, 0))).toEqual(['/ends_at too_small']);
    expect(await pointerOf(ask(ada, sam, -8, 7))).toEqual(['/ends_at too_small']);
    expect(await pointerOf(ask(ada, sam, 366, 1))).toEqual(['/starts_at too_large']);
  });

  it('refuses a time that overlaps with that of another stand-in until it ends', async () => {
    const { ada, sam } = await aPair();
    const { stand_in_id } = await ask(ada, sam, 2, 5);
    for (const [from, days] of [
      [0, 3],
      [3, 1],
      [6, 9],
      [0, 30],
    ] as const) {
      const { more } = await problemIn(ask(ada, sam, from, days));
      expect(more.errors).toMatchObject([{ pointer: '/starts_at', code: 'overlaps' }]);
    }
    await ada.inbox.standIns.end({ stand_in_id });
    expect((await ask(ada, sam, 3, 1)).state).toBe('asked');
  });

  it('lets one of two overlapping requests win', async () => {
    const { ada, sam } = await aPair();
    const asked = await Promise.allSettled([ask(ada, sam, 1), ask(ada, sam, 2), ask(ada, sam, 3)]);
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('refuses more than five that have not ended, and more than ten a day', async () => {
    const { ada, sam } = await aPair();
    for (const at of [0, 1, 2, 3, 4]) await ask(ada, sam, 10 * at, 5);
    const { more } = await problemIn(ask(ada, sam, 60, 5));
    expect(more.errors).toMatchObject([{ pointer: '/email', code: 'too_many' }]);
    for (const at of [0, 1, 2, 3]) await refusal(ask(ada, sam, 60 + at));
    expect(await refusal(ask(ada, sam, 70))).toBe('rate_limited');
  });
});

describe('a request to stand in', () => {
  it('is accepted once, and shows who accepted', async () => {
    const { ada, sam, stand_in_id } = await aStandIn();
    const again = await sam.inbox.standIns.accept({ stand_in_id });
    expect(again).toMatchObject({ state: 'accepted', is_active: true, display_name: 'Ada' });
    const [mine] = (await ada.inbox.standIns.list({})).data;
    expect(mine).toMatchObject({ state: 'accepted', display_name: 'Sam', is_active: true });
    const mails = await subjectsTo(ada.email);
    expect(mails.filter((each) => each === 'Sam will stand in for you')).toHaveLength(1);
  });

  it('is declined, and can be made again', async () => {
    const { ada, sam } = await aPair();
    const { stand_in_id } = await ask(ada, sam);
    await sam.inbox.standIns.decline({ stand_in_id });
    expect((await sam.inbox.standIns.list({})).data).toEqual([]);
    expect((await ada.inbox.standIns.list({})).data).toMatchObject([{ state: 'declined' }]);
    expect(await refusal(sam.inbox.standIns.accept({ stand_in_id }))).toBe('not_found');
    expect(await subjectsTo(ada.email)).toContain('Sam cannot stand in for you');
    expect((await ask(ada, sam)).state).toBe('asked');
  });

  it('cannot be accepted after it was withdrawn, or by another person', async () => {
    const { ada, sam } = await aPair();
    const other = await aPerson();
    const { stand_in_id } = await ask(ada, sam);
    for (const { inbox } of [other, ada])
      expect(await refusal(inbox.standIns.accept({ stand_in_id }))).toBe('not_found');
    expect(await refusal(other.inbox.standIns.end({ stand_in_id }))).toBe('not_found');
    await ada.inbox.standIns.end({ stand_in_id });
    expect(await refusal(sam.inbox.standIns.accept({ stand_in_id }))).toBe('not_found');
  });

  it('cannot be accepted by somebody who has left the common topic', async () => {
    const { ada, sam } = await aPair();
    const { stand_in_id } = await ask(ada, sam);
    const [subscription] = (await sam.inbox.subscriptions.mine({})).data;
    await sam.inbox.subscriptions.leave({
      subscription_id: subscription?.subscription_id ?? '',
    });
    expect(await refusal(sam.inbox.standIns.accept({ stand_in_id }))).toBe('not_found');
  });

  it('is either accepted or withdrawn when both happen at once', async () => {
    const { ada, sam } = await aPair();
    const { stand_in_id } = await ask(ada, sam);
    await Promise.allSettled([
      sam.inbox.standIns.accept({ stand_in_id }),
      ada.inbox.standIns.end({ stand_in_id }),
      sam.inbox.standIns.decline({ stand_in_id }),
    ]);
    const [mine] = (await ada.inbox.standIns.list({})).data;
    expect(['ended', 'declined']).toContain(mine?.state);
    expect(mine?.is_active).toBe(false);
  });

  it('is ended by either, and the other one gets a mail', async () => {
    const { ada, sam, stand_in_id } = await aStandIn();
    await sam.inbox.standIns.end({ stand_in_id });
    await sam.inbox.standIns.end({ stand_in_id });
    expect((await ada.inbox.standIns.list({})).data).toMatchObject([{ state: 'ended' }]);
    const mails = await subjectsTo(ada.email);
    expect(mails.filter((each) => each === 'Sam ended a stand-in')).toHaveLength(1);
    expect(await subjectsTo(sam.email)).not.toContain('Ada ended a stand-in');
  });
});
