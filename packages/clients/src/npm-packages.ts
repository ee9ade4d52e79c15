import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../../cli/build/build.ts';
import { buildMcp } from '../../cli/build/mcp.ts';
import { readManifest, root } from './checkout.ts';
import { bundledParts, installedParts, type Part } from './components.ts';
import { publishedManifest } from './manifest.ts';
import { compileNode } from './n8n-node.ts';

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
    folder: 'packages/sdk',
    isBundled: false,
    async write(folder) {
      copy('packages/sdk/dist', join(folder, 'dist'));
      return installedParts('packages/sdk');
    },
  },
  {
    folder: 'packages/cli',
    isBundled: true,
    async write(folder) {
      for (const name of ['dist', 'man']) copy(`packages/cli/${name}`, join(folder, name));
      const { metafile } = await build({ write: false });
      return bundledParts('packages/cli', metafile);
    },
  },
  {
    folder: 'packages/mcp',
    isBundled: true,
    // It is the command line with one command, so its modules are those of the command line.
    write: async (folder) => bundledParts('packages/cli', await buildMcp(join(folder, 'dist'))),
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
