import { rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build as bundle } from 'esbuild';
import { licensesOf } from '../../sdk/build/licenses.ts';

const folder = fileURLToPath(new URL('..', import.meta.url));

/** Writes the program to `dist`: an entry, and a chunk for each command, which is loaded when the command is used. */
export async function build({ write = true } = {}) {
  if (write) rmSync(`${folder}dist`, { recursive: true, force: true });
  return bundleProgram({ entry: 'src/main.ts', outdir: 'dist', isSplit: true, write });
}

/** What is bundled: the module, and a folder, which is relative to that of the package. */
type Bundle = { entry: string; outdir: string; isSplit: boolean; write?: boolean };

/** Writes a program without dependencies, `main.js`, and the licenses of what it contains. */
async function bundleProgram({ entry, outdir, isSplit, write = true }: Bundle) {
  const result = await bundle({
    write,
    absWorkingDir: folder,
    entryPoints: [{ in: entry, out: 'main' }],
    outdir,
    bundle: true,
    splitting: isSplit,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    // The other build of jsonc-parser is UMD, whose modules are not found in a bundle.
    mainFields: ['module', 'main'],
    // papaparse requires it without the prefix, which other packages could be named like.
    alias: { stream: 'node:stream' },
    minifySyntax: true,
    minifyWhitespace: true,
    chunkNames: '[name]-[hash]',
    metafile: true,
    legalComments: 'none',
    // Commander is CommonJS and requires modules of Node.
    banner: {
      js: "import{createRequire as _createRequire}from'node:module';const require=_createRequire(import.meta.url);",
    },
  });
  if (write)
    writeFileSync(resolve(folder, outdir, 'licenses.txt'), licensesOf(folder, result.metafile));
  return result;
}

/** Writes the program of the package `@assent/mcp`. @param outdir an absolute path @returns what it contains */
export const buildMcp = async (outdir: string) =>
  (await bundleProgram({ entry: 'src/mcp-main.ts', outdir, isSplit: false })).metafile;
