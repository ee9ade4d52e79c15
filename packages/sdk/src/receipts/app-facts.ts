import { type Entry, ID } from './entries.ts';
import { type Fact, factOf, skipped } from './facts.ts';

/** What who verifies expects of the app. */
export type ExpectedApp = {
  /** The id of the app that the receipt must be of; absent: of any app, which is then not verified. */
  app?: string | undefined;
  /** Whether the receipt may be of a test app. */
  allowTest?: boolean | undefined;
};

/** Returns whether a text is the id of an app. What is expected is printed, as ids are. */
export const isAppId = (app: string): boolean => ID.test(app);

/** Verifies which app sent the message, and whether it is a live one. */
export const appFacts = (entry: Entry, expected: ExpectedApp): Fact[] => [
  appFact(entry, expected),
  modeFact(entry, expected),
];

function appFact({ appid }: Entry, { app }: ExpectedApp): Fact {
  const what = `${appid} sent the message`;
  if (app === undefined) return skipped('app', what);
  const isExpected = app === appid;
  const said = isExpected ? what : `${what}, and not ${app}`;
  return factOf('app', isExpected, said, 'the server for which app sent it');
}

function modeFact({ mode }: Entry, { allowTest = false }: ExpectedApp): Fact {
  if (mode === undefined)
    return skipped('mode', 'an entry of version 1 does not say whether the app is a test app');
  const isAccepted = mode === 'live' || allowTest;
  return factOf(
    'mode',
    isAccepted,
    `the app is a ${mode} app`,
    'the server for the mode of the app',
  );
}
