import { join } from 'node:path';
import { repository } from '@assent/testkit/customers/page';
import { start } from '@assent/testkit/customers/program';

const compiler = join(repository, 'node_modules/typescript/bin/tsc');

/** Returns what the compiler prints about the programs of a folder with a tsconfig.json: nothing if they are typed. */
export async function typeErrorsOf(cwd: string): Promise<string> {
  const compiling = start(process.execPath, [compiler], {
    cwd,
    env: { PATH: process.env.PATH ?? '' },
  });
  const code = await compiling.ended;
  return code === 0 ? '' : `${code}: ${compiling.output()}`;
}
