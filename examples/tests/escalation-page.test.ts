import { openEnvironment } from '@assent/testkit/customers/environment';
import { openPage } from '@assent/testkit/customers/page';
import { openWorkshop } from '@assent/testkit/customers/workshop';
import { afterAll, expect, it } from 'vitest';

const workshop = openWorkshop();
afterAll(() => workshop.close());

it('the escalation of the page about time escalates until somebody answers', async () => {
  workshop.write('escalation.mjs', openPage('docs/guides/time.md').take('escalation.mjs'));
  const environment = await openEnvironment();
  const { appid, open_secret, default_topic } = environment.business.test;
  const key = `${appid}:${open_secret}`;
  const env = { ...environment.env, ASSENT_KEY: key, ASSENT_TOPIC: default_topic };
  const output = await workshop.run(process.execPath, ['escalation.mjs'], env);
  const lines = output.trim().split('\n');
  const kinds = lines.slice(0, -1).map((line) => line.split(' ')[1]);
  expect(kinds.filter((kind) => kind !== 'widened')).toEqual(['reminded', 'reminded', 'answered']);
  expect([kinds[0], kinds.at(-1)]).toEqual(['reminded', 'answered']);
  expect(lines.at(-1)).toBe('approved usr_test_slow');
});
