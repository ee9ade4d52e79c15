import { Assent } from '@assent/sdk';
import { expect, it } from 'vitest';
import type { Check } from './check.ts';
import { peopleCheck } from './checks.ts';

const credentials = {
  url: 'https://assent.test',
  appid: 'app_01jt1s7yqcec2ak0vqhpcsm0q7',
  key: `osk_${'a'.repeat(43)}`,
  topic: null,
  profile: null,
  isTest: false,
};

/** The checks of people, of whom each has a device, and perhaps a push service that refuses it. */
async function checksOf(refusals: (string | null)[]) {
  const data = refusals.map((detail) => ({
    reachable_devices: 1,
    push_refusal: detail === null ? null : { cause: 'vapid_subject', detail },
  }));
  const assent = new Assent({
    baseUrl: credentials.url,
    appid: credentials.appid,
    openSecret: credentials.key,
    fetch: async () => Response.json({ data, has_more: false, next_cursor: null }),
  });
  const checks: Check[] = [];
  for await (const check of peopleCheck(assent, credentials, 'acme/default')) checks.push(check);
  return checks.map(({ name, state, finding }) => `${name} ${state}: ${finding}`);
}

it('people whose devices receive notifications are right', async () => {
  expect(await checksOf([null, null])).toEqual([
    'people right: 2 subscribed to acme/default, 2 with a device that receives notifications.',
  ]);
});

it('a push service that refuses is wrong: each cause once, with the number of people', async () => {
  const [, ...others] = await checksOf(['Set VAPID_SUBJECT.', null, 'Set VAPID_SUBJECT.', 'NTP.']);
  expect(others).toEqual([
    'pushes wrong: Pushes to 2 people are refused. Set VAPID_SUBJECT.',
    'pushes wrong: Pushes to 1 person are refused. NTP.',
  ]);
});
