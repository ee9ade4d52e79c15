import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { transform } from 'esbuild';

/**
 * Compiles the n8n node as n8n's own tool does: a CommonJS module for each module, beside it the icons and descriptions.
 * The types of n8n are not needed for that; `npm run test:wide` compares the files with those of the tool.
 */
export async function compileNode(folder: string, dist: string): Promise<void> {
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
