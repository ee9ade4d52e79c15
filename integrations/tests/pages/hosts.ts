import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installPinned } from '@assent/launch/pinned-packages';
import { repository } from '@assent/testkit/customers/page';
import type { TestProject } from 'vitest/node';

/** Provides a folder for programs, which finds the hosts that the registry has (integrations/hosts), and the SDK. */
export default async function hosts(project: TestProject) {
  const installed = await installPinned(join(repository, 'integrations/hosts'));
  const folder = mkdtempSync(join(tmpdir(), 'hosts-'));
  const programs = join(folder, 'programs');
  for (const each of [programs, join(folder, 'node_modules')]) mkdirSync(each);
  symlinkSync(join(installed, 'node_modules'), join(programs, 'node_modules'));
  symlinkSync(join(repository, 'node_modules/@assent'), join(folder, 'node_modules/@assent'));
  project.provide('hosts', programs);
  return () => rmSync(folder, { recursive: true, force: true });
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** A folder for programs, from which they import the hosts and the SDK. */
    hosts: string;
  }
}
