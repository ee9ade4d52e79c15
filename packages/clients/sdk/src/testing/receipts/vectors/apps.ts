import { type Case, madeOf, NO_WITNESS, withCopies } from './vector.ts';

type Kind = {
  mode: 'live' | 'test';
  expected: 'any' | 'this' | 'another';
  allowTest: boolean;
};

const EXPECTED = { any: '', this: '-of-the-expected-app', another: '-of-another-app' };

/** A receipt of an app of this kind. */
function ofApp({ mode, expected, allowTest }: Kind): Case {
  const name = `app-of-mode-${mode}${EXPECTED[expected]}${allowTest ? '-if-test-is-allowed' : ''}`;
  const made = madeOf(name, { mode, status: 'approved', answers: [{ who: 'ada' }] });
  return {
    name,
    receipt: withCopies(made),
    policy: NO_WITNESS,
    ...(expected === 'this' && { app: made.file.entry.appid }),
    ...(expected === 'another' && { app: 'app_another' }),
    allowTest,
    fails: [
      ...(expected === 'another' ? (['app'] as const) : []),
      ...(mode === 'test' && !allowTest ? (['mode'] as const) : []),
    ],
    skips: ['witnesses'],
  };
}

/** Live and test apps, any expected app, and test apps allowed or not. */
export const apps: Case[] = (['live', 'test'] as const).flatMap((mode) =>
  (['any', 'this', 'another'] as const).flatMap((expected) =>
    [false, true].map((allowTest) => ofApp({ mode, expected, allowTest })),
  ),
);
