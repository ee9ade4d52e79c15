import { describe, expect, it } from 'vitest';
import { aGate } from '../../testing/gate.ts';
import { inTransaction, sendWaiting } from '../database/database.ts';
import { newId } from '../schemas/identifiers.ts';
import { appendChanges, type Change } from './change.model.ts';
import { openLog } from './log.ts';

const aChange = (): Change => ({
  kind: 'message.queued',
  appId: newId('app'),
  messageId: newId('msg'),
});

/** Another process: this one does not notify its log of commits. */
async function anotherProcess() {
  const { follow } = openLog();
  const received: Change[] = [];
  const stop = await follow((changes) => void received.push(...changes));
  const heardOf = (changes: Change[]) =>
    received.filter(({ messageId }) => changes.some((change) => change.messageId === messageId));
  return { heardOf, stop };
}

/** Notes in a transaction that stays open until the test commits it. */
async function anOpenTransaction(changes: Change[]) {
  let commit = () => {};
  let hasNoted = () => {};
  const noted = new Promise<void>((resolve) => {
    hasNoted = resolve;
  });
  const committed = inTransaction(async () => {
    await appendChanges(changes, Date.now());
    await sendWaiting();
    hasNoted();
    await new Promise<void>((resolve) => {
      commit = resolve;
    });
  });
  await noted;
  return {
    commit: () => {
      commit();
      return committed;
    },
  };
}

describe('the log of changes', () => {
  it('is read in another process, in order', async () => {
    const { heardOf, stop } = await anotherProcess();
    const changes = Array.from({ length: 250 }, aChange);
    await appendChanges(changes.slice(0, 120), Date.now());
    await appendChanges(changes.slice(120), Date.now());
    await expect.poll(() => heardOf(changes)).toEqual(changes);
    stop();
  });

  it('returns a change once that commits after a later change', async () => {
    const { heardOf, stop } = await anotherProcess();
    const [late, early] = [aChange(), aChange()];
    const transaction = await anOpenTransaction([late]);
    await appendChanges([early], Date.now());
    await expect.poll(() => heardOf([late, early])).toEqual([early]);
    await transaction.commit();
    await expect.poll(() => heardOf([late, early])).toEqual([early, late]);
    // A later look would tell it again before, or together with, what comes next.
    const next = aChange();
    await appendChanges([next], Date.now());
    await expect.poll(() => heardOf([next])).toEqual([next]);
    expect(heardOf([late, early, next])).toEqual([early, late, next]);
    stop();
  });

  it('returns a change that was written before the subscription and commits after it', async () => {
    const [late, early] = [aChange(), aChange()];
    const transaction = await anOpenTransaction([late]);
    await appendChanges([early], Date.now());
    const { heardOf, stop } = await anotherProcess();
    await transaction.commit();
    await expect.poll(() => heardOf([late, early])).toEqual([late]);
    stop();
  });

  it('skips numbers that are never committed', async () => {
    const { heardOf, stop } = await anotherProcess();
    await inTransaction(async () => {
      await appendChanges([aChange()], Date.now());
      await sendWaiting();
      throw new Error('rolled back');
    }).catch(() => {});
    const change = aChange();
    await appendChanges([change], Date.now());
    await expect.poll(() => heardOf([change])).toEqual([change]);
    stop();
  });

  it('goes on with a subscription when another one with the same listener ends, however often', async () => {
    const { follow } = openLog();
    const received: Change[] = [];
    const listener = (changes: Change[]) => void received.push(...changes);
    const [stopFirst, stopSecond] = [await follow(listener), await follow(listener)];
    const [both, one, none] = [aChange(), aChange(), aChange()];
    const timesOf = ({ messageId }: Change) =>
      received.filter((change) => change.messageId === messageId).length;
    await appendChanges([both], Date.now());
    await expect.poll(() => timesOf(both)).toBe(2);
    stopFirst();
    stopFirst();
    await appendChanges([one], Date.now());
    await expect.poll(() => timesOf(one)).toBe(1);
    stopSecond();
    const other = await anotherProcess();
    await appendChanges([none], Date.now());
    await expect.poll(() => other.heardOf([none])).toEqual([none]);
    expect([both, one, none].map(timesOf)).toEqual([2, 1, 0]);
    other.stop();
  });

  it('reads changes once while a listener that has left still works', async () => {
    const { follow } = openLog();
    const [first, second, third, last] = [aChange(), aChange(), aChange(), aChange()];
    const gate = aGate();
    let isWorking = false;
    const leave = await follow(async (changes) => {
      if (!changes.some(({ messageId }) => messageId === first.messageId)) return;
      isWorking = true;
      await gate.opened;
    });
    await appendChanges([first], Date.now());
    await expect.poll(() => isWorking).toBe(true);
    leave();
    const received: string[] = [];
    const wanted = [second, third, last].map(({ messageId }) => messageId);
    const stop = await follow((changes) => {
      for (const { messageId = '' } of changes)
        if (wanted.includes(messageId)) received.push(messageId);
    });
    const other = await anotherProcess();
    // The other process looks twice meanwhile.
    for (const change of [second, third]) {
      await appendChanges([change], Date.now());
      await expect.poll(() => other.heardOf([change])).toEqual([change]);
    }
    expect(received).toEqual([]);
    gate.open();
    await expect.poll(() => received).toEqual(wanted.slice(0, 2));
    await appendChanges([last], Date.now());
    await expect.poll(() => received).toEqual(wanted);
    other.stop();
    stop();
  });

  it('repeats changes to a listener that failed', async () => {
    const { follow } = openLog();
    const change = aChange();
    let tries = 0;
    const stop = await follow((changes) => {
      if (!changes.some(({ messageId }) => messageId === change.messageId)) return;
      tries += 1;
      if (tries === 1) throw new Error('not now');
    });
    await appendChanges([change], Date.now());
    await expect.poll(() => tries).toBe(2);
    stop();
  });
});
