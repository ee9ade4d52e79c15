import { readCommandLine } from '../command-line/command-line.mjs';
import { sectionNames } from './test-sections.mjs';

const about = [
  'Installs the packages, starts a private database, and checks everything: lint,',
  'types, build, rules and HTTP, real browsers, and processes that are killed.',
];
const aboutWide = [
  'Runs the tests that take longest: the rest of the console, every state of every',
  'screen, and tests that kill, dump and restore whole deployments. npm test runs',
  'the others.',
];

/**
 * Checks the arguments of `npm test` and `npm run test:wide`, which is `npm test` with --only=build,wide.
 * @param {string[]} args
 * @returns {string[]} the arguments, each as one text
 */
export const testArguments = (args) => {
  const isWide = args.some((arg) => /^--only=.*\bwide\b/.test(arg));
  const { values } = readCommandLine(
    {
      name: isWide ? 'npm run test:wide' : 'npm test',
      about: isWide ? aboutWide : about,
      options: {
        only: {
          value: 'lint,unit',
          choices: sectionNames,
          text: `parts: ${sectionNames.join(', ')}`,
        },
        repeat: {
          value: '10',
          valid: /^[1-9]\d*$/,
          text: 'run them ten times, and list every failure',
        },
        busy: { value: '1', valid: /^\d+$/, text: 'keep one core busy meanwhile' },
      },
      notes: [
        'One file: node packages/launch/src/with-database.mjs npx vitest run \\',
        '  -r packages/core src/keys/keys.test.ts',
      ],
    },
    args,
  );
  return Object.entries(values).map(([name, value]) => `--${name}=${value}`);
};
