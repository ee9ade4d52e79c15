import { type Environment, openEnvironment } from '@assent/testkit/customers/environment';
import { openPage, readRepository } from '@assent/testkit/customers/page';
import { openWorkshop } from '@assent/testkit/customers/workshop';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const page = openPage('docs/guides/testing.md');
const workshop = openWorkshop();
let environment: Environment;
beforeAll(async () => {
  environment = await openEnvironment();
  for (const name of ['person.mjs', 'approval.test.mjs'])
    workshop.write(name, readRepository(`examples/testing/${name}`));
  workshop.write('receiver.test.mjs', page.take('receiver.test.mjs'));
});
afterAll(() => workshop.close());

describe('the page about testing', () => {
  it.each(['approval.test.mjs', 'receiver.test.mjs'])(
    'has a test that passes: %s',
    async (name) => {
      const told = await workshop.run(process.execPath, ['--test', name], environment.env);
      expect(told).toMatch(/^(#|ℹ) pass 1$/m);
    },
  );

  it('has a job that tests an integration without a person', async () => {
    workshop.write('integration.test.mjs', readRepository('examples/testing/integration.test.mjs'));
    workshop.write('wrong-with.mjs', readRepository('examples/passkeys/wrong-with.mjs'));
    // The package is installed from the repository.
    const job = workshop.write('ci.sh', page.take('ci.sh').replace(/^npm install .*$/m, ''));
    const { appid, open_secret, callback_secret, default_topic } = environment.business.test;
    const printed = await workshop.run('sh', [job], {
      ...environment.env,
      ASSENT_KEY: `${appid}:${open_secret}`,
      ASSENT_CALLBACK_SECRET: callback_secret,
      ASSENT_TOPIC: default_topic,
    });
    expect(printed).toMatch(/^(#|ℹ) pass 8$/m);
  });

  it('has only snippets that were run', () => {
    expect(page.untaken()).toEqual([]);
  });
});
