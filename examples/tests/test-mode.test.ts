import { afterAll, expect, inject, it } from 'vitest';
import { repository } from './page.ts';
import { isInstalled } from './program.ts';
import { openWorkshop } from './workshop.ts';

const workshop = openWorkshop();
afterAll(() => workshop.close());
const env = () => ({ PATH: process.env.PATH ?? '', ASSENT_URL: inject('baseUrl') });

it.skipIf(!isInstalled('curl'))(
  'a shell script receives the final event of each test approver',
  async () => {
    const printed = await workshop.run('sh', [`${repository}examples/shell/test-mode.sh`], env());
    expect(printed.match(/^ok .*/gm)).toEqual([
      'ok   usr_test_approves: message.approved',
      'ok   usr_test_rejects: message.rejected',
      'ok   usr_test_reports: message.reported',
      'ok   usr_test_reports: message.rejected',
      'ok   usr_test_comments: message.approved',
      'ok   usr_test_slow: message.approved',
      'ok   usr_test_silent: message.expired',
      'ok   usr_test_silent: message.expired',
      'ok   a week later, in order',
    ]);
  },
);

it('the demo runs a whole integration without a person', async () => {
  const demo = `${repository}packages/launch/src/demo.mjs`;
  const baseUrl = inject('baseUrl');
  const printed = await workshop.run(process.execPath, [demo, '--test'], {
    ...env(),
    BASE_URL: baseUrl,
  });
  expect(printed.match(/✓ usr_test_\w+/g)).toHaveLength(8);
  expect(printed).toContain('message.approved, with a proof, signed and verified');
});
