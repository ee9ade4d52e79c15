import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../checkout.mjs';
import { testsOf } from './tests-of-files.mjs';

const of = (/** @type {string[]} */ ...paths) => testsOf(paths, root);
const keys = 'src/accounts/keys/keys.test.ts';

describe('the tests of', () => {
  it('a test file are run in its workspace', () => {
    expect(of(`packages/core/${keys}`)).toEqual({
      workspace: join(root, 'packages/core'),
      args: [keys],
      builds: [],
      needsPrograms: false,
      isWide: false,
    });
  });

  it('a file of code are those of its name', () => {
    expect(of('packages/core/src/accounts/keys/keys.ts').args).toEqual([keys]);
  });

  it('a file without tests of its name are those of its folder', () => {
    expect(of('packages/core/src/accounts/keys/key.model.ts').args).toEqual(['src/accounts/keys']);
  });

  it('a path may be relative to the folder that the caller is in', () => {
    expect(testsOf(['keys.ts'], join(root, 'packages/core/src/accounts/keys')).args).toEqual([
      keys,
    ]);
  });

  it('a package that is built get its build first', () => {
    const { builds } = of('packages/clients/cli/src');
    expect(builds).toEqual(['@assent/cli#build', '@assent/server#build']);
    expect(of('e2e/inbox').builds).toEqual(['build']);
    expect(of('tools/chaos/src').builds).toEqual(['build']);
  });

  it.each([
    ['packages/core', 'src/log/transparency-log/crash.wide.test.ts'],
    ['packages/clients/python', 'types.wide.ts'],
  ])('a wide file of %s are run with the configuration that includes it', (workspace, file) => {
    const { args, isWide } = of(`${workspace}/${file}`);
    expect({ args, isWide }).toEqual({
      args: ['--config', 'vitest.wide.config.ts', file],
      isWide: true,
    });
  });

  it.each([
    [[], /^Name a file or folder, such as /],
    [
      ['packages/core/src/accounts/kees.ts'],
      /^There is no packages\/core\/src\/accounts\/kees\.ts/,
    ],
    [['.github/images'], /^There are no tests in the folder of \.github\/images/],
    [['packages/core/src/accounts/keys', 'apps/server/src'], /^These are in several workspaces: /],
  ])('%j are refused with what is wrong', (paths, message) => {
    expect(() => of(...paths)).toThrow(message);
  });
});
