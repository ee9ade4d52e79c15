import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { accepted } from '@assent/testkit/fixtures/call';
import { inject } from 'vitest';
import { z } from 'zod';
import { type CommandLine, type CompanyShell, openCommandLine } from './command-line.ts';

/** Command lines of people who use agents: with a key that has only the scope that hooks need. */
export type AgentLines = {
  key: string;
  /** Opens one, in which agents find the command. */
  open(variables?: Record<string, string>): CommandLine;
};

/** Makes the key, and a folder with the command. */
export async function agentLines({ business, live }: CompanyShell): Promise<AgentLines> {
  const created = business.developer('keys', {
    body: { name: 'Agents', scopes: ['messages:write'] },
  });
  const { key } = await accepted(z.object({ key: z.string() }), created);
  const command = join(live.home, 'bin/assent');
  mkdirSync(dirname(command), { recursive: true });
  writeFileSync(command, '#!/bin/sh\n');
  chmodSync(command, 0o755);
  const own = { ASSENT_URL: inject('baseUrl'), ASSENT_KEY: `${business.appid}:${key}` };
  return {
    key,
    open: (variables = own) => openCommandLine({ ...variables, PATH: dirname(command) }),
  };
}
