import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Program, start } from '@assent/testkit/customers/program';

/** A machine of a customer: an empty folder outside of the workspace, and an npm that has installed nothing before. */
export type Customer = {
  folder: string;
  /** Runs a program in the folder to its end. @throws Error with what it printed, unless it exits with that code */
  run(
    program: string,
    args: string[],
    env?: Record<string, string>,
    code?: number,
  ): Promise<string>;
  npm(...args: string[]): Promise<string>;
  close(): Promise<void>;
};

/** Nothing listens there: an installation that needs a registry fails. */
const NO_REGISTRY = 'http://127.0.0.1:9/';

/** Opens one. @param registry of npm; without one, nothing but what is named can be installed */
export function openCustomer(registry = NO_REGISTRY): Customer {
  const folder = mkdtempSync(join(tmpdir(), 'customer-'));
  writeFileSync(join(folder, 'package.json'), '{"private": true}');
  const { PATH = '', NODE_EXTRA_CA_CERTS = '' } = process.env;
  const settings = {
    PATH,
    HOME: folder,
    ...(NODE_EXTRA_CA_CERTS && { NODE_EXTRA_CA_CERTS }),
    npm_config_registry: registry,
    npm_config_cache: join(folder, '.npm'),
    npm_config_prefix: join(folder, 'global'),
    npm_config_audit: 'false',
    npm_config_fund: 'false',
    npm_config_update_notifier: 'false',
    npm_config_fetch_retries: '0',
  };
  const running: Program[] = [];
  const run: Customer['run'] = async (program, args, env = {}, code = 0) => {
    const child = start(program, args, { cwd: folder, env: { ...settings, ...env } });
    running.push(child);
    const ended = await child.ended;
    if (ended !== code)
      throw new Error(`${program} ${args.join(' ')} exited with ${ended}:\n${child.output()}`);
    return child.output();
  };
  return {
    folder,
    run,
    npm: (...args) => run('npm', args),
    async close() {
      for (const child of running) await child.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
