import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { isUpToDate } from './up-to-date.ts';

const write = fileURLToPath(new URL('./write.ts', import.meta.url));
const catalogues = fileURLToPath(new URL('../catalogues/', import.meta.url));

/** In a process of its own: a generator that is loaded does not see that its code or the list of modules has changed. */
const bringUpToDate = () => {
  if (isUpToDate()) return;
  execFileSync(process.execPath, [write], { stdio: ['ignore', 'ignore', 'pipe'] });
};

/**
 * Generates the modules of the texts before anything is built, served or tested that imports them, and again after each
 * change of a catalogue while it is served: then pages and tests load the changed modules.
 */
export function texts(): Plugin {
  return {
    name: 'assent:texts',
    config: bringUpToDate,
    configureServer({ watcher, ws, config }) {
      watcher.add(catalogues).on('all', (_, path) => {
        if (!path.startsWith(catalogues)) return;
        try {
          bringUpToDate();
        } catch (error) {
          // A text that cannot be parsed: what was served before still is.
          const message = error instanceof Error ? error.message : String(error);
          config.logger.error(message);
          ws.send({ type: 'error', err: { message, stack: '' } });
        }
      });
    },
  };
}
