import { join } from 'node:path';
import { installDependencies } from '@assent/launch/dependencies';
import { repository } from '@assent/testkit/customers/page';

/** Installs the packages of the examples that are not workspaces, unless they are installed. */
export default async function packages() {
  for (const name of ['agents', 'generated-clients']) {
    const report = (line: string) => void process.stderr.write(`examples/${name}: ${line}\n`);
    await installDependencies(report, join(repository, 'examples', name), ['--ignore-scripts']);
  }
}
