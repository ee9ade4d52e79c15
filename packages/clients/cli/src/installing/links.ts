import { lstatSync, readlinkSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { usageFailure } from '../program/failure.ts';
import type { Scope } from './hosts.ts';

/** So many links are followed at most; then they lead in a circle. */
const MAX_LINKS = 40;

/** Returns the file that a name leads to through all symbolic links, also if it does not exist. @throws Failure for a circle */
export function targetOf(name: string, followed = 0): string {
  if (followed > MAX_LINKS)
    throw usageFailure(`${name} is a symbolic link that leads in a circle.`);
  const path = resolve(name);
  const parent = dirname(path);
  if (parent === path) return path;
  const real = join(targetOf(parent, followed), basename(path));
  const stat = lstatSync(real, { throwIfNoEntry: false });
  if (!stat?.isSymbolicLink()) return real;
  return targetOf(resolve(dirname(real), readlinkSync(real)), followed + 1);
}

/**
 * Returns where settings really are, if a symbolic link leads away from their usual place; null otherwise.
 * @throws Failure if settings of a repository are outside of it: they would be those of somebody else
 */
export function linkedFile(
  file: string,
  { isProject, project, environment }: Scope,
): string | null {
  const target = targetOf(file);
  const root = isProject ? project : environment.HOME || homedir();
  if (isProject && !isInside(target, targetOf(project)))
    throw usageFailure(
      `${file} leads through a symbolic link to ${target}, which is outside of ${project}. Nothing was changed.`,
      'Replace the link by a file of the repository, or install the hooks into your own settings, without --project.',
    );
  const usual = isInside(file, root) ? join(targetOf(root), relative(root, file)) : file;
  return target === usual ? null : target;
}

function isInside(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}
