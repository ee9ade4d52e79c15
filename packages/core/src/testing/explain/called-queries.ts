import { Session } from 'node:inspector/promises';
import { fileURLToPath } from 'node:url';
import { root } from '../sources/patterns.ts';
import { allQueries, type Query } from '../sources/queries.ts';

/**
 * Counts which queries are called from now on, as V8 counts calls for coverage. Functions must keep their own names: the
 * transformation of vitest leaves them as they are, the one of tsx does not.
 */
export async function countCalledQueries() {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  return {
    async take(): Promise<Query[]> {
      const { result } = await session.post('Profiler.takePreciseCoverage');
      const called = new Set(
        result.flatMap(({ url, functions }) =>
          functions
            .filter(({ ranges }) => ranges.some(({ count }) => count > 0))
            .map(({ functionName }) => `${fileOf(url)} ${functionName}`),
        ),
      );
      return allQueries().filter(({ file, name }) => called.has(`${file} ${name}`));
    },
    close: () => session.disconnect(),
  };
}

const fileOf = (url: string) =>
  (url.startsWith('file:') ? fileURLToPath(url) : url).replace(root, '');
