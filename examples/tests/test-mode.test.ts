import { repository } from '@assent/testkit/customers/page';
import { isInstalled } from '@assent/testkit/customers/program';
import { openWorkshop } from '@assent/testkit/customers/workshop';
import { afterAll, expect, inject, it } from 'vitest';

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
