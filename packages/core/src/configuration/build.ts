import manifest from '../../package.json' with { type: 'json' };
import { buildInfo } from '../monitoring/metrics.ts';

/** Which build of Assent a process runs. `commit` is null where it was built without being told. */
export type Build = { version: string; commit: string | null; node: string };

/** Says which build this is, and shows it among the metrics. @param commit as `COMMIT` gives it */
export function thisBuild(commit: string | null): Build {
  const { version } = manifest;
  buildInfo.set({ version, commit: commit ?? '', node: process.version }, 1);
  return { version, commit, node: process.version };
}
