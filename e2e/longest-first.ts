import { BaseSequencer, type TestSpecification } from 'vitest/node';

const longest = [
  'screens/screens.test.ts',
  'screens/languages.test.ts',
  'screens/dialogs.test.ts',
  'inbox/journeys.test.ts',
  'console/journeys.test.ts',
  'operations/database-faults.test.ts',
  'screens/taps.test.ts',
  'engines/inbox.test.ts',
  'engines/languages.test.ts',
  'engines/first-steps.test.ts',
  'engines/arriving-rows.test.ts',
  'inbox/several-people.test.ts',
  'first-steps/journeys.test.ts',
  'console/pages.test.ts',
  'inbox/senders.test.ts',
  'operations/operations-guide.test.ts',
  'console/live-updates.test.ts',
  'console/callbacks.test.ts',
  'operations/processes.test.ts',
  'inbox/offline-sending.test.ts',
  'operations/crash.test.ts',
  'security/content-security-policy.test.ts',
  'inbox/shared-devices.test.ts',
];

/** Starts the longest files first, so that none of them runs alone at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const rankOf = ({ moduleId }: TestSpecification) => {
      const rank = longest.findIndex((name) => moduleId.endsWith(`/${name}`));
      return rank === -1 ? longest.length : rank;
    };
    return (await super.sort(files)).sort((one, other) => rankOf(one) - rankOf(other));
  }
}
