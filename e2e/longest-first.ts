import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** From half a minute in `npm run test:wide`, and from twenty seconds in `npm test`. */
const longest = [
  'screens/states.test.ts',
  'hosts/hosts.test.ts',
  'engines/languages.test.ts',
  'operations/clock-jumps.test.ts',
  'operations/reverse-proxies.test.ts',
  'hosts/install.test.ts',
  'screens/dialogs.test.ts',
  'screens/taps.test.ts',
  'screens/amounts.test.ts',
  'operations/full-database-disk.test.ts',
  'operations/database-faults.test.ts',
  'screens/public-documents.test.ts',
  'operations/folder-names.test.ts',
  'hosts/mcp-clients.test.ts',
  'engines/inbox.test.ts',
  'operations/object-store.test.ts',
  'hosts/mcp.test.ts',
  'operations/delayed-pushes.test.ts',
  'engines/first-steps.test.ts',
  'operations/crash.test.ts',
  'hosts/interactive.test.ts',
  'inbox/several-people.test.ts',
  'inbox/journeys.test.ts',
  'first-steps/journeys.test.ts',
  'inbox/senders.test.ts',
  'inbox/groups.test.ts',
  'inbox/shared-devices.test.ts',
  'inbox/fields.test.ts',
  'inbox/questions.test.ts',
  'inbox/offline-sending.test.ts',
  'inbox/transcripts.test.ts',
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
