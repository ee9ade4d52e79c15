import { spawnSync } from 'node:child_process';
import { copyFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { licensesOf } from './licenses.ts';

/** Dependencies that have no CommonJS build: those who cannot require an ES module, such as Jest, get them with ours. */
const WITHOUT_COMMON_JS = ['canonicalize', 'jose'];

/** Bundles these dependencies into the modules that import them, and leaves every other import as it is. */
const onlyThese: Plugin = {
  name: 'only-these',
  setup({ onResolve }) {
    onResolve({ filter: /.*/ }, ({ path, importer, kind }) => {
      const isOfBundled = importer.includes('node_modules');
      if (kind === 'entry-point' || isOfBundled || WITHOUT_COMMON_JS.includes(path)) return null;
      return { path, external: true };
    });
  },
};

/**
 * Writes a CommonJS module for each module in `dist`, to `dist/cjs`, with its types, and the licenses of what they contain.
 * @param folder that of the package, with a slash at its end
 */
async function writeCommonJs(folder: string): Promise<void> {
  const files = readdirSync(join(folder, 'dist'), { recursive: true, encoding: 'utf8' });
  const { metafile } = await build({
    absWorkingDir: folder,
    entryPoints: files.filter((name) => name.endsWith('.js')).map((name) => `dist/${name}`),
    outdir: 'dist/cjs',
    outbase: 'dist',
    bundle: true,
    plugins: [onlyThese],
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    // Jest cannot import() either.
    supported: { 'dynamic-import': false },
    metafile: true,
    legalComments: 'none',
  });
  const cjs = join(folder, 'dist/cjs');
  for (const name of files.filter((each) => each.endsWith('.d.ts')))
    copyFileSync(join(folder, 'dist', name), join(cjs, name));
  writeFileSync(join(cjs, 'package.json'), '{ "type": "commonjs" }\n');
  writeFileSync(join(cjs, 'licenses.txt'), licensesOf(folder, metafile));
}

const folder = fileURLToPath(new URL('..', import.meta.url));

rmSync(`${folder}dist`, { recursive: true, force: true });
const compiler = fileURLToPath(new URL('bin/tsc', import.meta.resolve('typescript/package.json')));
const options = { cwd: folder, stdio: 'inherit' } as const;
const { status } = spawnSync(process.execPath, [compiler, '-p', 'tsconfig.build.json'], options);
if (status !== 0) process.exit(status ?? 1);
await writeCommonJs(folder);
