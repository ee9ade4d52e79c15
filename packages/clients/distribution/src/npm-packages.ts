import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { transform } from 'esbuild';
import { build, buildMcp } from '../../cli/build/build.ts';
import { type Manifest, readManifest, root } from './checkout.ts';
import { bundledParts, installedParts, type Part } from './components.ts';

/** Fields that a published manifest keeps. The others are for work in the repository. */
const KEPT = [
  'name',
  'version',
  'description',
  'license',
  'homepage',
  'keywords',
  'author',
  'repository',
  'type',
  'engines',
  'sideEffects',
  'main',
  'types',
  'exports',
  'typesVersions',
  'bin',
  'man',
  'files',
  'n8n',
  'dependencies',
  'peerDependencies',
  'peerDependenciesMeta',
];
/** Fields that a package does not have whose program contains everything that it imports. */
const OF_MODULES = ['exports', 'dependencies'];

/**
 * Returns the manifest of a package as it is installed.
 * @param isBundled whether its files contain what they import
 * @throws Error if it depends on a package of this repository, which no registry has
 */
export function publishedManifest(manifest: Manifest, isBundled: boolean): object {
  const isKept = (key: string) => KEPT.includes(key) && !(isBundled && OF_MODULES.includes(key));
  const kept = Object.fromEntries(Object.entries(manifest).filter(([key]) => isKept(key)));
  for (const field of ['dependencies', 'peerDependencies'])
    for (const name of Object.keys(kept[field] ?? {}))
      if (name.startsWith('@assent/'))
        throw new Error(`${manifest.name} must not depend on ${name}: bundle it`);
  return kept;
}

/** A package, and what its bill of materials says. */
export type Described = {
  name: string;
  version: string;
  license: string;
  /** One line. */
  summary: string;
  /** The packages that it contains or that are installed with it. */
  parts: Part[];
};

/** A package that is ready to be packed: `folder` has its files, and perhaps some that `files` of its manifest excludes. */
type Staged = Described & { folder: string };

type Source = {
  /** From the root of the checkout. */
  folder: string;
  isBundled: boolean;
  /** Writes what is built to the folder. Returns the parts. */
  write(folder: string): Promise<Part[]>;
};

const copy = (from: string, to: string) => cpSync(join(root, from), to, { recursive: true });

const sources: readonly Source[] = [
  {
    folder: 'packages/clients/sdk',
    isBundled: false,
    async write(folder) {
      copy('packages/clients/sdk/dist', join(folder, 'dist'));
      return installedParts('packages/clients/sdk');
    },
  },
  {
    folder: 'packages/clients/cli',
    isBundled: true,
    async write(folder) {
      for (const name of ['dist', 'man']) copy(`packages/clients/cli/${name}`, join(folder, name));
      const { metafile } = await build({ write: false });
      return bundledParts('packages/clients/cli', metafile);
    },
  },
  {
    folder: 'packages/clients/mcp',
    isBundled: true,
    // It is the command line with one command, so its modules are those of the command line.
    write: async (folder) =>
      bundledParts('packages/clients/cli', await buildMcp(join(folder, 'dist'))),
  },
  {
    folder: 'integrations/n8n',
    isBundled: false,
    async write(folder) {
      await compileNode(join(root, 'integrations/n8n'), join(folder, 'dist'));
      return [];
    },
  },
];

/** Writes each package to a folder of its own, which `npm pack` packs. */
export const stagePackages = (staging: string): Promise<Staged[]> =>
  Promise.all(
    sources.map(async (source) => {
      const manifest = readManifest(source.folder);
      const folder = join(staging, manifest.name.replace(/^@/, '').replace('/', '-'));
      mkdirSync(folder, { recursive: true });
      for (const name of ['README.md', 'LICENSE'])
        copy(`${source.folder}/${name}`, join(folder, name));
      const published = publishedManifest(manifest, source.isBundled);
      writeFileSync(join(folder, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
      const { name, version, license, description: summary = '' } = manifest;
      const parts = (await source.write(folder)).filter((part) => part.name !== name);
      return { name, version, license, summary, folder, parts };
    }),
  );

/**
 * Compiles the n8n node as n8n's own tool does: a CommonJS module for each module, beside it the icons and descriptions.
 * The types of n8n are not needed for that; `npm run test:wide` compares the files with those of the tool.
 */
async function compileNode(folder: string, dist: string): Promise<void> {
  for (const part of ['nodes', 'credentials', 'icons'])
    for (const entry of readdirSync(join(folder, part), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const source = join(entry.parentPath, entry.name);
      const target = join(dist, source.slice(folder.length));
      mkdirSync(dirname(target), { recursive: true });
      if (entry.name.endsWith('.ts')) await compile(source, target.replace(/\.ts$/, '.js'));
      if (/\.(json|svg|png)$/.test(entry.name)) cpSync(source, target);
    }
}

async function compile(source: string, target: string) {
  const { code } = await transform(readFileSync(source, 'utf8'), {
    loader: 'ts',
    format: 'cjs',
    target: 'es2022',
  });
  writeFileSync(target, code);
}
