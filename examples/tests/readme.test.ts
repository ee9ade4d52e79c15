import { afterAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { openPage, repository } from './page.ts';
import { isInstalled } from './program.ts';
import { openWorkshop } from './workshop.ts';

const workshop = openWorkshop();
afterAll(() => workshop.close());

describe.skipIf(!isInstalled('curl'))('the README (skipped without curl)', () => {
  it('sends a message with its first curl, after the line with which the demo ends', async () => {
    const demo = `${repository}packages/launch/src/demo.mjs`;
    const env = { PATH: process.env.PATH ?? '' };
    const printed = await workshop.run(process.execPath, [demo, '--test'], {
      ...env,
      BASE_URL: inject('baseUrl'),
    });
    const [line = ''] = printed.match(/^export ASSENT_URL=.*$/m) ?? [];
    const script = `${line}\n${openPage('README.md').take('send').replace('curl ', 'curl -sS ')}`;
    const sent = z
      .object({ message_id: z.string(), status: z.string() })
      .parse(JSON.parse(await workshop.run('sh', ['-euc', script], env)));
    expect(sent).toMatchObject({ message_id: expect.stringMatching(/^msg_/), status: 'queued' });
  });
});
