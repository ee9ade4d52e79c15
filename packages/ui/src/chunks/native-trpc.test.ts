import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { nativeCode } from './native-trpc.ts';

const packages = new URL('../../../../node_modules/@trpc/', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, packages), 'utf8');
const fileIn = (folder: string, name: string) =>
  `${folder}${readdirSync(new URL(folder, packages)).find((file) => file.startsWith(name) && file.endsWith('.mjs'))}`;

/** The module with the helpers of the client, which imports nothing. */
const helpers = read(fileIn('client/dist/', 'objectSpread2'));

type Helpers = {
  n: (of: object, key: string, value: unknown) => object;
  t: (of: object, ...sources: unknown[]) => object;
};
const run = (code: string): Promise<Helpers> =>
  import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`);

it('defines and spreads as the helpers of tRPC do', async () => {
  const native = nativeCode(helpers);
  expect(native).toMatch(/ = Object\.assign;/);
  for (const { n: define, t: spread } of [await run(helpers), await run(native)]) {
    expect(spread(spread({}, { a: 1, b: 2 }), {}, { b: 3 })).toEqual({ a: 1, b: 3 });
    expect(spread({ a: 1 }, undefined, null, false)).toEqual({ a: 1 });
    const error = new Error('failed', { cause: 'before' });
    define(error, 'cause', undefined);
    define(error, 'code', 1);
    expect(Object.entries(error)).toEqual([
      ['cause', undefined],
      ['code', 1],
    ]);
  }
});

it('leaves none of them in the packages, and no call of a procedure in the browser', () => {
  const files = [
    fileIn('client/dist/', 'objectSpread2'),
    fileIn('server/dist/', 'getErrorShape'),
    'tanstack-react-query/dist/index.mjs',
  ];
  for (const file of files) {
    expect(read(file), file).toContain('@@toPrimitive');
    expect(nativeCode(read(file)), file).not.toContain('@@toPrimitive');
  }
  const options = nativeCode(read('tanstack-react-query/dist/index.mjs'));
  expect(options).toContain('if (false) return Promise.resolve(unwrapLazyArg(opts.ctx))');
});

it('marks what nothing uses, so that it is removed', () => {
  const server = nativeCode(read(fileIn('server/dist/', 'asyncGeneratorDelegate')));
  expect(server).toMatch(/const _wrapAsyncGenerator = \/\* @__PURE__ \*\/ \(\(\) => \{/);
  const codes = nativeCode(read(fileIn('server/dist/', 'codes')));
  expect(codes).toMatch(/const retryableRpcCodes = \/\* @__PURE__ \*\/ \(\(\) => \{ return \[/);
});
