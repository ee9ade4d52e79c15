import { expect, it } from 'vitest';
import { messageTexts } from '../../texts.ts';
import { wholeUnits } from './whole-units.ts';

it('says times in the largest whole unit', () => {
  expect(
    [90, 60, 900, 7_200, 86_400, 172_800].map((seconds) =>
      messageTexts.drafts.every(wholeUnits(seconds)),
    ),
  ).toEqual([
    'Every 90 seconds',
    'Every minute',
    'Every 15 minutes',
    'Every 2 hours',
    'Every day',
    'Every 2 days',
  ]);
});
