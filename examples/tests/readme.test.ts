import { openPage, repository } from '@assent/testkit/customers/page';
import { isInstalled } from '@assent/testkit/customers/program';
import { openWorkshop } from '@assent/testkit/customers/workshop';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';

const workshop = openWorkshop();
const env = { PATH: process.env.PATH ?? '' };
let printed: string;
beforeAll(async () => {
  const demo = `${repository}tools/launch/src/demo.mjs`;
  const baseUrl = inject('baseUrl');
  printed = await workshop.run(process.execPath, [demo, '--test'], {
    ...env,
    ASSENT_URL: baseUrl,
    BASE_URL: baseUrl,
  });
});
afterAll(() => workshop.close());

it('the demo runs a whole integration without a person', () => {
  expect(printed.match(/✓ usr_test_\w+/g)).toHaveLength(8);
  expect(printed).toContain('message.approved, with a proof, signed and verified');
});

describe.skipIf(!isInstalled('curl'))('the README (skipped without curl)', () => {
  it('sends a message with its first curl, after the line with which the demo ends', async () => {
    const [line = ''] = printed.match(/^export ASSENT_URL=.*$/m) ?? [];
    const script = `${line}\n${openPage('README.md').take('send').replace('curl ', 'curl -sS ')}`;
    const sent = z
      .object({ message_id: z.string(), status: z.string() })
      .parse(JSON.parse(await workshop.run('sh', ['-euc', script], env)));
    expect(sent).toMatchObject({ message_id: expect.stringMatching(/^msg_/), status: 'queued' });
  });
});
