import { join } from 'node:path';
import { root } from './checkout.mjs';
import { run } from './machine/command.mjs';
import { UserError } from './user-error.mjs';

/**
 * Generates the modules of the texts, unless they are those of the present catalogues: for programs that run the sources.
 * Builds, type checks and tests do it themselves (packages/texts/build/plugin.ts, turbo.json).
 */
export const writeTexts = async () => {
  const program = join(root, 'packages/texts/build/write.ts');
  const { code, output } = await run(process.execPath, [program]);
  if (code !== 0) throw new UserError(`The texts could not be generated:\n${output.trim()}`);
};
