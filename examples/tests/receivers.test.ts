import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../e2e/listen.ts';
import { isInstalled, listening, type Program, start } from './program.ts';
import { openStage, type Stage } from './stage.ts';

const folder = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));

/** The receivers of this folder, and how each is run. */
const receivers = [
  { name: 'python', runtime: 'python3', args: () => ['receiver.py'] },
  { name: 'go', runtime: 'go', args: () => ['run', 'receiver.go'] },
  {
    name: 'php',
    runtime: 'php',
    args: (port: number) => ['-S', `127.0.0.1:${port}`, 'receiver.php'],
  },
];

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});

it.runIf(process.env.CI)('has at least Python to run', () => {
  expect(isInstalled('python3')).toBe(true);
});

for (const { name, runtime, args } of receivers)
  describe.skipIf(!isInstalled(runtime))(
    `the receiver in ${name}${isInstalled(runtime) ? '' : ` (skipped: there is no ${runtime} here)`}`,
    () => {
      let program: Program;
      beforeAll(async () => {
        const port = await freePort();
        const env = { ...stage.env, PORT: String(port), HOME: process.env.HOME ?? '/' };
        program = start(runtime, args(port), { cwd: folder(name), env });
        await listening(port, program);
        await stage.business.setCallbackUrl(`http://127.0.0.1:${port}/callback`);
      }, 120_000);
      afterAll(() => program?.stop());

      it('does what the doctor asks', async () => {
        const { probes } = await stage.assent.webhooks.diagnose();
        expect(probes.filter(({ passed }) => !passed)).toEqual([]);
        expect(probes).toHaveLength(5);
      });

      it('handles an answer once, however often it is delivered', async () => {
        const ext = `order-${name}`;
        const { message_id } = await stage.business.send({ title: 'Pay?', ext });
        await stage.person.respond(message_id, 'approve');
        const seen = () => program.output().split(`message.approved ${ext}`).length - 1;
        await expect.poll(seen, { timeout: 5_000 }).toBe(1);

        const [delivery] = (await stage.assent.deliveries.list({ message_id })).data;
        await stage.assent.deliveries.resend(delivery?.delivery_id ?? '');
        const log = () => stage.assent.deliveries.get(delivery?.delivery_id ?? '');
        await expect
          .poll(async () => (await log()).attempts.map(({ status_code }) => status_code), {
            timeout: 5_000,
          })
          .toEqual([204, 204]);
        expect(seen()).toBe(1);
      });
    },
  );
