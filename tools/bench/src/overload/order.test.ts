import { expect, it } from 'vitest';
import { overtakings } from './order.ts';

const arrivals = (times: [acceptedAt: number, arrivedAt: number][]) =>
  overtakings(times.map(([acceptedAt, arrivedAt]) => ({ acceptedAt, arrivedAt })));

it('is nothing for messages that arrive in the order in which they were accepted', () => {
  expect(
    arrivals([
      [1, 11],
      [2, 12],
      [5, 15],
    ]),
  ).toEqual([0, 0, 0]);
});

it('is the time by which a message was overtaken by the newest that arrived before it', () => {
  expect(
    arrivals([
      [1, 20],
      [2, 10],
      [5, 15],
      [9, 30],
    ]),
  ).toEqual([0, 0, 4, 0]);
});
