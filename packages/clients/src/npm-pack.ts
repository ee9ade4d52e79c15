import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

type Packed = { name: string; version: string; folder: string };

/** Packs folders with npm, which sorts the files of a package and gives them all the same time. */
export async function pack(packages: Packed[], destination: string): Promise<void> {
  const folders = packages.map(({ folder }) => folder);
  const options = ['--ignore-scripts', '--loglevel=error', '--pack-destination', destination];
  await promisify(execFile)('npm', ['pack', ...options, ...folders], { cwd: destination });
}

/** Returns the name that npm gives the file of a package. */
export const packedFile = ({ name, version }: Omit<Packed, 'folder'>) =>
  `${name.replace(/^@/, '').replace('/', '-')}-${version}.tgz`;
