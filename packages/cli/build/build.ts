import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build as bundle } from 'esbuild';

const folder = fileURLToPath(new URL('..', import.meta.url));

/** Writes the program to `dist`: an entry, and a chunk for each command, which is loaded when the command is used. */
export async function build({ write = true } = {}) {
  if (write) rmSync(`${folder}dist`, { recursive: true, force: true });
  return bundle({
    write,
    absWorkingDir: folder,
    entryPoints: ['src/main.ts'],
    outdir: 'dist',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
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
}
