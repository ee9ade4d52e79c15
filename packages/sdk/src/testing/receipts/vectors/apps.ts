import { type Case, madeOf, NO_WITNESS, withCopies } from './vector.ts';

type Kind = {
  v: 1 | 2;
  mode: 'live' | 'test';
  expected: 'any' | 'this' | 'another';
  allowTest: boolean;
};

const EXPECTED = { any: '', this: '-of-the-expected-app', another: '-of-another-app' };

/** A receipt of an app of this kind. An entry of version 1 does not say the mode, so it is verified as before. */
function ofApp({ v, mode, expected, allowTest }: Kind): Case {
  const shown = v === 2 ? `-of-a-${mode}-app` : '';
  const name = `app-version-${v}${shown}${EXPECTED[expected]}${allowTest ? '-if-test-is-allowed' : ''}`;
  const made = madeOf(name, { v, mode, status: 'approved', answers: [{ who: 'ada' }] });
  return {
    name,
    receipt: withCopies(made),
    policy: NO_WITNESS,
    ...(expected === 'this' && { app: made.file.entry.appid }),
    ...(expected === 'another' && { app: 'app_another' }),
    allowTest,
    fails: [
      ...(expected === 'another' ? (['app'] as const) : []),
      ...(v === 2 && mode === 'test' && !allowTest ? (['mode'] as const) : []),
    ],
    skips: ['witnesses'],
  };
}

const MODES = [
  { v: 1, mode: 'live' },
  { v: 2, mode: 'live' },
  { v: 2, mode: 'test' },
] as const;

/** Both versions, live and test, any expected app, and test apps allowed or not. */
export const apps: Case[] = MODES.flatMap((each) =>
  (['any', 'this', 'another'] as const).flatMap((expected) =>
    [false, true].map((allowTest) => ofApp({ ...each, expected, allowTest })),
  ),
);
