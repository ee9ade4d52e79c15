import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Environment, openEnvironment } from './environment.ts';
import { openPage } from './page.ts';
import { openWorkshop } from './workshop.ts';

const page = openPage('docs/testing.md');
const workshop = openWorkshop();
let environment: Environment;
beforeAll(async () => {
  environment = await openEnvironment();
  workshop.write('person.mjs', page.take('person.mjs'));
});
afterAll(() => workshop.close());

describe('the page about testing', () => {
  it.each(['approval.test.mjs', 'receiver.test.mjs'])(
    'has a test that passes: %s',
    async (name) => {
      workshop.write(name, page.take(name));
      const told = await workshop.run(process.execPath, ['--test', name], environment.env);
      expect(told).toMatch(/^(#|ℹ) pass 1$/m);
    },
  );

  it('has only snippets that were run', () => {
    expect(page.untaken()).toEqual([]);
  });
});
