import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { output, readJson, readManifest } from './checkout.ts';
import { writeClients } from './clients.ts';
import { publishedManifest } from './npm-packages.ts';
import { PackageList } from './package-list.ts';
import { pythonVersion, version } from './testing/versions.ts';

const other = mkdtempSync(join(tmpdir(), 'clients-'));
afterAll(() => rmSync(other, { recursive: true, force: true }));
const { packages } = PackageList.parse(
  JSON.parse(readFileSync(join(output, 'packages.json'), 'utf8')),
);
const read = (file: string) => readFileSync(join(output, file));
const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const folders: [name: string, folder: string][] = [
  ['@assent/sdk', 'packages/clients/sdk'],
  ['@assent/cli', 'packages/clients/cli'],
  ['@assent/mcp', 'packages/clients/mcp'],
  ['n8n-nodes-assent', 'integrations/n8n'],
  ['assent-sdk', 'packages/clients/python'],
];

describe('the packages of an installation', () => {
  it.each(folders)(
    '%s has the version of its manifest, which is that of the installation',
    (name, folder) => {
      const { version } = readManifest(folder);
      const spelled = name === 'assent-sdk' ? pythonVersion : version;
      expect(packages.find((each) => each.name === name)?.version).toBe(spelled);
      expect(version).toBe(readJson('package.json').version);
    },
  );

  it.each(['packages/clients/sdk', 'packages/clients/cli', 'packages/clients/mcp'])(
    '%s needs the oldest Node that the installation starts on, and no newer one',
    (folder) => {
      expect(readJson(`${folder}/package.json`).engines).toEqual(readJson('package.json').engines);
    },
  );

  it('have files with the names that npm and pip expect', () => {
    expect(packages.map(({ file }) => file)).toEqual([
      `assent-sdk-${version}.tgz`,
      `assent-cli-${version}.tgz`,
      `assent-mcp-${version}.tgz`,
      `n8n-nodes-assent-${version}.tgz`,
      `assent_sdk-${pythonVersion}-py3-none-any.whl`,
    ]);
  });

  it('are listed with the digests and sizes of the files', () => {
    for (const { file, size, sha256, integrity, sbom } of packages) {
      const bytes = read(file);
      expect([bytes.length, sha256Of(bytes)]).toEqual([size, sha256]);
      const sha512 = createHash('sha512').update(bytes).digest('base64');
      expect(integrity).toBe(`sha512-${sha512}`);
      expect(sha256Of(read(sbom.file))).toBe(sbom.sha256);
    }
    const files = packages.flatMap(({ file, sbom }) => [file, sbom.file]);
    expect(readdirSync(output).toSorted()).toEqual([...files, 'packages.json'].toSorted());
  });

  it('are the same bytes when they are built again', async () => {
    expect(await writeClients(other)).toEqual({ packages });
  });
});

describe('a published manifest', () => {
  const manifest = { name: '@assent/x', version: '1.0.0', license: 'MIT' };

  it('has nothing that is for work in the repository', () => {
    const scripts = { prepack: 'build' };
    const devDependencies = { '@assent/core': '*' };
    const given = { ...manifest, private: true, scripts, devDependencies, type: 'module' };
    expect(publishedManifest(given, false)).toEqual({ ...manifest, type: 'module' });
  });

  it('has no dependencies if everything is bundled', () => {
    const given = { ...manifest, dependencies: { zod: '4' }, exports: './src/index.ts' };
    expect(publishedManifest(given, true)).toEqual(manifest);
  });

  it('must not depend on a package that no registry has', () => {
    for (const field of ['dependencies', 'peerDependencies']) {
      const given = { ...manifest, [field]: { '@assent/core': '*' } };
      expect(() => publishedManifest(given, false)).toThrow('must not depend on @assent/core');
    }
  });
});

const Bill = z.looseObject({
  metadata: z.object({ component: z.looseObject({ purl: z.string() }) }),
  components: z
    .array(z.looseObject({ purl: z.string(), hashes: z.array(z.unknown()).optional() }))
    .default([]),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()).optional() })),
});

describe('a bill of materials', () => {
  const billOf = (name: string) => {
    const found = packages.find((each) => each.name === name);
    return Bill.parse(JSON.parse(`${read(found?.sbom.file ?? '')}`));
  };
  /** Returns the names of the components, without their versions. */
  const componentsOf = (name: string) =>
    billOf(name).components.map(({ purl }) => decodeURIComponent(purl).replace(/@[^@]+$/, ''));

  let isValid: (bill: unknown) => boolean;
  let errors: () => string;
  beforeAll(() => {
    const require = createRequire(import.meta.url);
    const schemas = join(require.resolve('@cyclonedx/cyclonedx-library'), '../../res/schema');
    const schema = (name: string): object =>
      JSON.parse(readFileSync(join(schemas, `${name}.SNAPSHOT.schema.json`), 'utf8'));
    const ajv = new Ajv({ strict: false });
    addFormats.default(ajv);
    for (const name of ['iri-reference', 'idn-email']) ajv.addFormat(name, true);
    for (const name of ['spdx', 'jsf-0.82'])
      ajv.addSchema(schema(name), `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json`);
    const validate = ajv.compile(schema('bom-1.6'));
    isValid = (bill) => validate(bill);
    errors = () => ajv.errorsText(validate.errors);
  });

  it.each(packages)(
    'of $name is valid CycloneDX 1.6, and names the package by its digests',
    (each) => {
      const bill: unknown = JSON.parse(`${read(each.sbom.file)}`);
      expect(isValid(bill), errors()).toBe(true);
      const sha512 = Buffer.from(each.integrity.replace('sha512-', ''), 'base64').toString('hex');
      expect(bill).toMatchObject({
        metadata: {
          component: {
            version: each.version,
            hashes: [
              { alg: 'SHA-256', content: each.sha256 },
              { alg: 'SHA-512', content: sha512 },
            ],
          },
        },
      });
    },
  );

  it('of the SDK has the packages that npm installs with it, each with its digest', () => {
    expect(componentsOf('@assent/sdk')).toEqual([
      'pkg:npm/@stablelib/base64',
      'pkg:npm/canonicalize',
      'pkg:npm/eventsource-parser',
      'pkg:npm/fast-sha256',
      'pkg:npm/jose',
      'pkg:npm/standardwebhooks',
    ]);
    const { metadata, components, dependencies } = billOf('@assent/sdk');
    expect(components.map(({ hashes }) => hashes?.length)).toEqual([1, 1, 1, 1, 1, 1]);
    const { purl } = metadata.component;
    expect(dependencies.find(({ ref }) => ref === purl)?.dependsOn).toHaveLength(4);
  });

  it('of the command line has what is bundled into it', () => {
    const licenses = readFileSync(join(output, '../../cli/dist/licenses.txt'), 'utf8');
    const bundled = [...licenses.matchAll(/^((?:@[\w-]+\/)?[\w-]+)@\d+\.\d+\.\d+$/gm)].map(
      ([, name]) => `pkg:npm/${name}`,
    );
    const others = componentsOf('@assent/cli').filter((name) => !name.includes('@assent/'));
    expect(others.toSorted()).toEqual(bundled.toSorted());
    expect(componentsOf('@assent/mcp')).toEqual(
      expect.arrayContaining(['pkg:npm/@modelcontextprotocol/server', 'pkg:npm/@assent/sdk']),
    );
  });

  it('of the n8n node and of the wheel has no components', () => {
    expect([componentsOf('n8n-nodes-assent'), componentsOf('assent-sdk')]).toEqual([[], []]);
  });
});
