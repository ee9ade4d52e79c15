import manifest from '../../package.json' with { type: 'json' };
import { buildInfo } from '../monitoring/metrics.ts';

/** The build of Assent that a process runs. `commit` is null if it was not given at build time. */
export type Build = { version: string; commit: string | null; node: string };

/** Returns this build, and exports it as a metric. @param commit value of `COMMIT` */
export function thisBuild(commit: string | null): Build {
  const { version } = manifest;
  buildInfo.set({ version, commit: commit ?? '', node: process.version }, 1);
  return { version, commit, node: process.version };
}
