import { createHmac, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Environment, openEnvironment } from '@assent/testkit/customers/environment';
import { isInstalled, listening, type Program, start } from '@assent/testkit/customers/program';
import { openWorkshop } from '@assent/testkit/customers/workshop';
import { freePort } from '@assent/testkit/deployments/listen';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const folder = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));

type Start = (port: number, env: Record<string, string>) => Program | Promise<Program>;

/** The receivers, and how each is run. */
const receivers: { name: string; runtime: string; run: Start }[] = [
  {
    name: 'python',
    runtime: 'python3',
    run: (_port, env) =>
      start('python3', ['receiver.py'], {
        cwd: folder('python'),
        env: { ...env, PYTHONPATH: folder('../packages/clients/python/src') },
      }),
  },
  {
    name: 'go',
    runtime: 'go',
    async run(_port, env) {
      const binary = join(workshop.folder, 'receiver');
      await workshop.run('go', ['build', '-o', binary, folder('go/receiver.go')], env);
      return start(binary, [], { cwd: workshop.folder, env });
    },
  },
  {
    name: 'php',
    runtime: 'php',
    run: (port, env) =>
      start('php', ['-S', `127.0.0.1:${port}`, 'receiver.php'], { cwd: folder('php'), env }),
  },
];

/** Posts a test event, signed with each of these secrets. Returns the status of the answer. */
async function posted(port: number, secrets: string[]): Promise<number> {
  const id = `evt_${randomBytes(13).toString('hex')}`;
  const timestamp = String(Math.floor(Date.now() / 1000));
  const body = JSON.stringify({ type: 'webhook.test', id, data: { ext: null } });
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    const mac = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`);
    return `v1,${mac.digest('base64')}`;
  });
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
  const url = `http://127.0.0.1:${port}/callback`;
  return (await fetch(url, { method: 'POST', headers, body })).status;
}

const workshop = openWorkshop();
let environment: Environment;
beforeAll(async () => {
  environment = await openEnvironment();
});
afterAll(() => workshop.close());

it.runIf(process.env.CI)('has at least Python to run', () => {
  expect(isInstalled('python3')).toBe(true);
});

for (const { name, runtime, run } of receivers)
  describe.skipIf(!isInstalled(runtime))(
    `the receiver in ${name}${isInstalled(runtime) ? '' : ` (skipped: there is no ${runtime} here)`}`,
    () => {
      let program: Program;
      let port: number;
      beforeAll(async () => {
        port = await freePort();
        const home = process.env.HOME ?? workshop.folder;
        const env = { ...environment.env, PORT: String(port), HOME: home, TMPDIR: workshop.folder };
        program = await run(port, env);
        await listening(port, program);
        await environment.business.setCallbackUrl(`http://127.0.0.1:${port}/callback`);
      }, 120_000);
      afterAll(() => program?.stop());

      it('passes the diagnosis', async () => {
        const { probes } = await environment.assent.webhooks.diagnose();
        expect(probes.filter(({ passed }) => !passed)).toEqual([]);
        expect(probes).toHaveLength(5);
      });

      it('accepts either of two signatures during a roll of the secret', async () => {
        const mine = environment.env.ASSENT_CALLBACK_SECRET ?? '';
        const other = `whsec_${randomBytes(32).toString('base64')}`;
        expect(await posted(port, [other, mine])).toBe(204);
        expect(await posted(port, [mine, other])).toBe(204);
        expect(await posted(port, [other, other])).toBe(400);
      });

      it('handles an answer once when it is delivered several times', async () => {
        const ext = `order-${name}`;
        const { message_id } = await environment.business.send({ title: 'Pay?', ext });
        await environment.person.respond(message_id, 'approve');
        const seen = () => program.output().split(`message.approved ${ext}`).length - 1;
        await expect.poll(seen).toBe(1);

        const [delivery] = (await environment.assent.deliveries.list({ message_id })).data;
        await environment.assent.deliveries.resend(delivery?.delivery_id ?? '');
        const log = () => environment.assent.deliveries.get(delivery?.delivery_id ?? '');
        await expect
          .poll(async () => (await log()).attempts.map(({ status_code }) => status_code))
          .toEqual([204, 204]);
        expect(seen()).toBe(1);
      });
    },
  );
