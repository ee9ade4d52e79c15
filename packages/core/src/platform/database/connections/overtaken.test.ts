import { afterEach, expect, it } from 'vitest';
import { aGate } from '../../../testing/gate.ts';
import { inTransaction, select } from '../database.ts';
import { Overtaken, setOvertaken, withoutRefusal } from './overtaken.ts';

const read = () => select<{ one: number }>('SELECT 1 AS one');

afterEach(() => setOvertaken(null));

it('a process that was overtaken runs no statement but those that look whether it still is', async () => {
  setOvertaken('a newer version has changed the schema');
  await expect(read()).rejects.toThrow(new Overtaken('a newer version has changed the schema'));
  await expect(inTransaction(read)).rejects.toThrow(Overtaken);
  expect(await withoutRefusal(read)).toEqual([{ one: 1 }]);
  setOvertaken(null);
  expect(await read()).toEqual([{ one: 1 }]);
});

it('a transaction that has begun ends as it would', async () => {
  const [begun, goOn] = [aGate(), aGate()];
  const ended = inTransaction(async () => {
    await read();
    begun.open();
    await goOn.opened;
    return read();
  });
  await begun.opened;
  setOvertaken('a newer version has changed the schema');
  goOn.open();
  expect(await ended).toEqual([{ one: 1 }]);
});
