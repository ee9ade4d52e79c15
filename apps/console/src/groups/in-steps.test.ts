import { expect, it } from 'vitest';
import { inSteps } from './in-steps.ts';

const numbers = Array.from({ length: 801 }, (_, at) => at);

it('sends at most four hundred at once, in their order', async () => {
  const results = await inSteps(numbers, async (step) => [step[0], step.length]);
  expect(results).toEqual([
    [0, 400],
    [400, 400],
    [800, 1],
  ]);
});

it('sends an empty list once, for the API to refuse', async () => {
  expect(await inSteps([], async (step) => step.length)).toEqual([0]);
});

it('stops at the first failure', async () => {
  const sent: number[] = [];
  const failing = inSteps(numbers, async ([first = -1]) => {
    sent.push(first);
    if (first === 400) throw new Error('refused');
  });
  await expect(failing).rejects.toThrow('refused');
  expect(sent).toEqual([0, 400]);
});
