import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library';
import type { Part } from './components.ts';
import { type Described, stagePackages } from './npm-packages.ts';
import type { ClientPackage, PackageList } from './package-list.ts';
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

/** The package that a bill is about. */
type Subject = {
  name: string;
  version: string;
  license: string;
  ecosystem: 'npm' | 'pypi';
  sha256: string;
  /** `sha512-` and base64. */
  integrity: string;
  parts: Part[];
};

const { Library } = Enums.ComponentType;

/** Returns the software bill of materials of a package, as CycloneDX 1.6 in JSON. It has no time: the same files give the same text. */
function billOf({ parts, ...subject }: Subject): string {
  const bom = new Models.Bom();
  const main = componentOf(subject, subject.ecosystem);
  main.hashes.set(Enums.HashAlgorithm['SHA-256'], subject.sha256);
  bom.metadata.component = main;
  const components = new Map(parts.map((part) => [part.name, componentOf(part, 'npm')]));
  const needed = new Set(parts.flatMap(({ needs }) => needs));
  for (const { name, needs } of parts) {
    const component = components.get(name);
    if (!component) continue;
    bom.components.add(component);
    if (!needed.has(name)) main.dependencies.add(component.bomRef);
    for (const each of needs) {
      const reference = components.get(each)?.bomRef;
      if (reference) component.dependencies.add(reference);
    }
  }
  const factory = new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6);
  const serializer = new Serialize.JsonSerializer(factory);
  return `${serializer.serialize(bom, { sortLists: true, space: 2 })}\n`;
}

type DescribedPart = Pick<Part, 'name' | 'version' | 'license' | 'integrity'>;

function componentOf(
  { name, version, license, integrity }: DescribedPart,
  ecosystem: 'npm' | 'pypi',
) {
  const [scope, inScope] = name.split('/');
  const [group, plain] = inScope ? [scope, inScope] : [undefined, name];
  // https://github.com/package-url/purl-spec: the scope is the namespace.
  const path = [group, plain].flatMap((part) => (part ? encodeURIComponent(part) : []));
  const purl = `pkg:${ecosystem}/${path.join('/')}@${version}`;
  return new Models.Component(Library, plain, {
    ...(group && { group }),
    version,
    purl,
    bomRef: purl,
    licenses: new Models.LicenseRepository([new Models.SpdxLicense(license)]),
    hashes: new Models.HashDictionary(
      integrity ? [[Enums.HashAlgorithm['SHA-512'], hexOf(integrity)]] : [],
    ),
  });
}

const hexOf = (integrity: string) =>
  Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex');
