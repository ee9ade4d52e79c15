import { type Environment, openEnvironment } from '@assent/testkit/customers/environment';
import { openPage } from '@assent/testkit/customers/page';
import { openWorkshop } from '@assent/testkit/customers/workshop';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { keysOf } from './shape.ts';

const page = openPage('docs/guides/errors.md');
const workshop = openWorkshop();
let environment: Environment;
beforeAll(async () => {
  environment = await openEnvironment();
});
afterAll(() => workshop.close());

const Shown = z.looseObject({
  code: z.string(),
  title: z.string(),
  errors: z.array(z.looseObject({ pointer: z.string() })),
});

describe('the page about errors', () => {
  it('shows a problem as it is returned', async () => {
    const response = await fetch(`${environment.baseUrl}/v1/open/messages`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${environment.business.appid}:${environment.business.openSecret}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        topic: environment.business.topic,
        type: 'approval',
        payload: { title: 'x'.repeat(121) },
      }),
    });
    const shown = Shown.parse(JSON.parse(page.take('problem')));
    const came = Shown.parse(await response.json());
    expect(keysOf(came)).toEqual(keysOf(shown));
    expect([came.code, came.title, came.errors[0]?.pointer]).toEqual([
      shown.code,
      shown.title,
      shown.errors[0]?.pointer,
    ]);
  });

  it.each([
    ['Pay?', /^sent msg_/],
    ['', /^wrong: \/payload\/title /],
  ])('has a program that distinguishes problems: %j', async (title, told) => {
    workshop.write('errors.mjs', page.take('errors.mjs'));
    expect(await workshop.run(process.execPath, ['errors.mjs', title], environment.env)).toMatch(
      told,
    );
  });

  it('has only snippets that were run', () => {
    expect(page.untaken()).toEqual([]);
  });
});
