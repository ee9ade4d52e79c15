import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Service } from '../../platform/service.ts';
import { replaceFile } from '../../platform/whole-files.mjs';
import { treeHeadIn } from './checkpoint.ts';
import { verifierOf } from './log-key.ts';
import type { LogRow } from './log-state.model.ts';
import { tilesAt } from './log-state.model.ts';
import { rootOf, subtreesOf } from './merkle-tree.ts';
import { openNote } from './signed-note.ts';
import { byKey, hashIn, tileOf } from './tiles.ts';

// A database that was restored from a backup has an earlier state of the log. To append to it would sign a second history
// beside the one that has been published. So each process remembers the newest checkpoint that it knows, also in a file.

/** The log contradicts a checkpoint that it has signed before, or that cannot be excluded. */
export class LogContradicted extends Error {
  override name = 'LogContradicted';

  constructor(why: string, file: string) {
    super(
      `The transparency log is not continued: ${why}. No checkpoint is signed until that is resolved; everything else ` +
        `works. The newest known checkpoint: ${file}. See docs/operations/log-and-witnesses.md, A restored transparency log.`,
    );
  }
}

const RESTORED = 'the database was probably restored from an older backup';

type WithFolder = Pick<Service, 'dataFolder'>;

/** The newest checkpoint that this process knows of each log, by its file. */
const known = new Map<string, string>();

const fileOf = ({ dataFolder }: WithFolder, log: LogRow): string =>
  join(dataFolder, `log-checkpoint-${verifierOf(log).id.toString('hex')}`);

/**
 * Checks that the log continues the newest checkpoint that this process knows: from the file when it starts, then from its
 * memory, so a database that is replaced while it runs is found too.
 * @throws LogContradicted
 */
export async function checkContinues(service: Service, log: LogRow): Promise<void> {
  const file = fileOf(service, log);
  const checkpoint = known.get(file) ?? (await storedIn(file));
  if (checkpoint !== null && checkpoint !== log.checkpoint)
    await checkContains(log, checkpoint, file);
  known.set(file, log.checkpoint);
}

async function checkContains(log: LogRow, checkpoint: string, file: string): Promise<void> {
  const head = openNote(checkpoint, verifierOf(log)) === null ? null : treeHeadIn(checkpoint);
  if (!head) throw new LogContradicted('its stored checkpoint is not signed by its key', file);
  if (head.size > log.size)
    throw new LogContradicted(
      `it had ${head.size} entries and has ${log.size}, so ${RESTORED}`,
      file,
    );
  const subtrees = subtreesOf(0, head.size);
  const tiles = byKey(await tilesAt(subtrees.map(tileOf)));
  const root = rootOf(subtrees.map((subtree) => hashIn(tiles, subtree)));
  if (!root.equals(head.root))
    throw new LogContradicted(`its first ${head.size} entries have changed, so ${RESTORED}`, file);
}

/** Remembers the newest checkpoint, which this process has published. @throws Error when the folder cannot be written */
export async function rememberCheckpoint(service: WithFolder, log: LogRow): Promise<void> {
  const file = fileOf(service, log);
  known.set(file, log.checkpoint);
  const stored = treeHeadIn((await storedIn(file)) ?? '');
  // Another process of this folder may be ahead.
  if (stored && stored.size >= log.size) return;
  await mkdir(service.dataFolder, { recursive: true });
  await replaceFile(file, log.checkpoint);
}

const storedIn = (file: string): Promise<string | null> =>
  readFile(file, 'utf8').catch((error) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    if (code === 'ENOENT') return null;
    throw new LogContradicted(`its newest known checkpoint cannot be read (${code})`, file);
  });
