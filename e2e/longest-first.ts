import { BaseSequencer, type TestSpecification } from 'vitest/node';

const longest = [
  'screens.test.ts',
  'inbox-engines.test.ts',
  'inbox-journeys.test.ts',
  'live-trip.test.ts',
  'crash.test.ts',
  'offline-trip.test.ts',
  'console-keys.test.ts',
  'console-engines.test.ts',
  'console-journeys.test.ts',
  'console-trip.test.ts',
  'callbacks.test.ts',
];

/** The files that take longest begin, so that at the end nobody waits for one of them alone. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const rankOf = ({ moduleId }: TestSpecification) => {
      const rank = longest.findIndex((name) => moduleId.endsWith(`/${name}`));
      return rank === -1 ? longest.length : rank;
    };
    return (await super.sort(files)).sort((one, other) => rankOf(one) - rankOf(other));
  }
}
