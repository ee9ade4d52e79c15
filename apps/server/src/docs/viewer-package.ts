import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { runInNewContext } from 'node:vm';

const start = '\nvar standalone_default = ';
const end = ';\n';

/**
 * Returns the API viewer as one script. Scalar's plugin for Fastify is the one package that carries it without the viewer's
 * sources and their 240 packages; it has it as a string constant. Importing the plugin would
 * need a Fastify server, so the constant is read, and the version of the package is pinned.
 */
export function viewerOfPackage(): string {
  const path = createRequire(import.meta.url).resolve('@scalar/fastify-api-reference');
  const source = readFileSync(path, 'utf8');
  const from = source.indexOf(start);
  if (from === -1) throw new Error(`${path} does not carry the API viewer as it did.`);
  const literal = source.slice(from + start.length, source.indexOf(end, from + start.length));
  return String(runInNewContext(literal)); // it has escapes that JSON does not know
}
