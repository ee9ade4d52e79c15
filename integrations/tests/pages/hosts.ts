import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repository } from '@assent/testkit/customers/page';
import type { TestProject } from 'vitest/node';

/**
 * Installs the hosts that the registry has (integrations/hosts), once for all test files, without their install scripts,
 * with the SDK beside them.
 */
export default async function hosts(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'hosts-'));
  cpSync(`${repository}integrations/hosts`, folder, { recursive: true });
  const { PATH, HOME, NODE_EXTRA_CA_CERTS } = process.env;
  await promisify(execFile)('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    env: { PATH, HOME, NODE_EXTRA_CA_CERTS, NO_UPDATE_NOTIFIER: '1' },
    maxBuffer: 2 ** 24,
  });
  symlinkSync(`${repository}node_modules/@assent`, join(folder, 'node_modules/@assent'));
  project.provide('hosts', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder in which the hosts are installed. */
    hosts: string;
  }
}
