import { Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library';
import type { Part } from './components.ts';

/** The package that a bill is about. */
export type Subject = {
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
export function billOf({ parts, ...subject }: Subject): string {
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

type Described = Pick<Part, 'name' | 'version' | 'license' | 'integrity'>;

function componentOf({ name, version, license, integrity }: Described, ecosystem: 'npm' | 'pypi') {
  const [scope, inScope] = name.split('/');
  const [group, plain] = inScope ? [scope, inScope] : [undefined, name];
  // https://github.com/package-url/purl-spec: the scope is the namespace.
  const path = [group, plain].flatMap((part) => (part ? encodeURIComponent(part) : []));
  const purl = `pkg:${ecosystem}/${path.join('/')}@${version}`;
  return new Models.Component(Library, plain, {
    ...(group && { group }),
    ...{ version, purl, bomRef: purl },
    licenses: new Models.LicenseRepository([new Models.SpdxLicense(license)]),
    hashes: new Models.HashDictionary(
      integrity ? [[Enums.HashAlgorithm['SHA-512'], hexOf(integrity)]] : [],
    ),
  });
}

const hexOf = (integrity: string) =>
  Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex');
