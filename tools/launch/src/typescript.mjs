// node tools/launch/src/typescript.mjs <file> …
// Installs the packages if they are missing, and runs a TypeScript program of this checkout on the pinned Node.
import './machine/node-version.mjs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './checkout.mjs';
import { installDependencies } from './dependencies.mjs';
import { continueOnPinnedNode } from './machine/runtime.mjs';
import { stopOnSignal } from './stopping.mjs';
import { writeTexts } from './texts.mjs';
import { messageOf } from './user-error.mjs';

try {
  await installDependencies((line) => console.error(`  · ${line}`));
  const continued = continueOnPinnedNode();
  if (continued) {
    stopOnSignal(continued.stop);
    process.exit(await continued.ended);
  }
  await writeTexts();
} catch (error) {
  console.error(messageOf(error));
  process.exit(1);
}
const [file = ''] = process.argv.splice(2, 1);
const { register } = await import('tsx/esm/api');
register();
await import(pathToFileURL(join(root, file)).href);
