import { join } from 'node:path';
import { DrillReason, DrillState } from '@assent/core/schemas';
import { type Environment, openEnvironment } from '@assent/testkit/customers/environment';
import { openPage, readRepository } from '@assent/testkit/customers/page';
import { openWorkshop } from '@assent/testkit/customers/workshop';
import { accepted } from '@assent/testkit/fixtures/call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

const page = openPage('docs/guides/drills.md');
const workshop = openWorkshop();
let environment: Environment;
let env: Record<string, string>;

const Group = z.object({ group_id: z.string() });
const Drills = z.object({ data: z.array(z.object({ to: z.array(z.string()).nullable() })) });

beforeAll(async () => {
  environment = await openEnvironment();
  const { baseUrl, business } = environment;
  const { appid, open_secret, default_topic } = business.test;
  env = {
    PATH: `${workshop.folder}:${process.env.PATH}`,
    HOME: workshop.folder,
    ASSENT_URL: baseUrl,
    ASSENT_KEY: `${appid}:${open_secret}`,
    ASSENT_TOPIC: default_topic,
  };
  const { group_id } = await accepted(Group, asTestApp('groups', 'POST', { name: 'ops' }));
  const subscribers = ['usr_test_approves', 'usr_test_rejects'];
  await asTestApp(`groups/${group_id}/members`, 'PUT', { subscribers });
  const program = join(import.meta.dirname, '../../packages/clients/cli/dist/main.js');
  workshop.write('assent', `#!/bin/sh\nexec '${process.execPath}' '${program}' "$@"\n`);
  await workshop.run('chmod', ['+x', 'assent'], env);
});
afterAll(() => workshop.close());

const asTestApp = async (path: string, method = 'GET', body?: object) => {
  const response = await fetch(`${environment.baseUrl}/v1/open/${path}`, {
    method,
    headers: { authorization: `Bearer ${env.ASSENT_KEY}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { status, headers } = response;
  return { status, headers, body: await response.json() };
};
const run = (name: string, more: Record<string, string> = {}) =>
  workshop.run('sh', [workshop.write(name, page.take(name))], { ...env, ...more });

describe('the page about drills', () => {
  it('starts one, and one each month', async () => {
    const started = JSON.parse(await run('start-drill.sh'));
    expect(started).toMatchObject({ to: ['group:ops'], counts: { people: 2 } });
    expect(JSON.parse(await run('monthly.sh'))).toMatchObject({ day: 1, hour: 9, to: null });
    await asTestApp(`drills/${started.drill_id}/end`, 'POST', {});
  });

  it('lists in a script who cannot be reached', async () => {
    const printing = run('check-on-call.sh', { TIMEOUT: '5s' });
    // This server has no worker: the clock does what is due.
    await expect
      .poll(async () => (await accepted(Drills, asTestApp('drills'))).data.length)
      .toBe(2);
    await asTestApp('test/clock', 'POST', { advance_seconds: 1 });
    const printed = await printing;
    expect(printed).toMatch(/1 of 2 confirmed, 1 not delivered/);
    expect(printed).toMatch(/not delivered .*the push service refuses the push/);
    expect(printed).toContain('Not everybody can be reached');
    const { data } = await accepted(Drills, asTestApp('drills'));
    expect(data.map(({ to }) => to)).toEqual([['group:ops/on-call'], ['group:ops']]);
  });

  it('has every state and every reason', () => {
    const listed = [...readRepository('docs/guides/drills.md').matchAll(/^\| `(\w+)` \|/gm)];
    const others = /^(usr_\w+|state|reason|to)$/;
    const names = listed.map(([, name = '']) => name).filter((name) => !others.test(name));
    expect(names.toSorted()).toEqual([...DrillState.options, ...DrillReason.options].toSorted());
  });
});
