import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Described, stagePackages } from './npm-packages.ts';
import type { ClientPackage, PackageList } from './package-list.ts';
import { billOf } from './sbom.ts';
import { buildWheel } from './wheel.ts';

type Packed = { name: string; version: string; folder: string };

/** Packs folders with npm, which sorts the files of a package and gives them all the same time. */
async function pack(packages: Packed[], destination: string): Promise<void> {
  const folders = packages.map(({ folder }) => folder);
  const options = ['--ignore-scripts', '--loglevel=error', '--pack-destination', destination];
  await promisify(execFile)('npm', ['pack', ...options, ...folders], { cwd: destination });
}

/** Returns the name that npm gives the file of a package. */
const packedFile = ({ name, version }: Omit<Packed, 'folder'>) =>
  `${name.replace(/^@/, '').replace('/', '-')}-${version}.tgz`;

/** Writes all packages, their bills of materials and the list into a folder, which it empties first. */
export async function writeClients(folder: string): Promise<PackageList> {
  rmSync(folder, { recursive: true, force: true });
  const staging = join(folder, 'staging');
  mkdirSync(staging, { recursive: true });
  const staged = await stagePackages(staging);
  await pack(staged, folder);
  rmSync(staging, { recursive: true });
  const wheel = buildWheel();
  writeFileSync(join(folder, wheel.file), wheel.bytes);

  const list = {
    packages: [
      ...staged.map((each) => addBill(folder, packedFile(each), each, 'npm')),
      addBill(folder, wheel.file, wheel, 'pypi'),
    ],
  };
  writeFileSync(join(folder, 'packages.json'), `${JSON.stringify(list, null, 2)}\n`);
  return list;
}

/** Writes the bill of materials of a package, and returns its entry of the list. */
function addBill(
  folder: string,
  file: string,
  { name, version, license, summary, parts }: Described,
  ecosystem: ClientPackage['ecosystem'],
): ClientPackage {
  const bytes = readFileSync(join(folder, file));
  const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
  const packed = fileOf(file, bytes);
  const { sha256 } = packed;
  const bill = billOf({ name, version, license, ecosystem, integrity, sha256, parts });
  const billFile = file.replace(/(-py3-none-any\.whl|\.tgz)$/, '.cdx.json');
  writeFileSync(join(folder, billFile), bill);
  const sbom = fileOf(billFile, Buffer.from(bill));
  return { name, version, summary, ecosystem, ...packed, integrity, sbom };
}

const fileOf = (file: string, bytes: Buffer) => ({
  file,
  size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});
