import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { routesWithoutScreen } from '../../../e2e/fixtures/seeded-screens.ts';
import { importing, imports, inCore, outside, products, says } from './testing/sources/imports.ts';
import { root } from './testing/sources/patterns.ts';

// What programs and packages may import (ARCHITECTURE.md).

describe('programs and packages', () => {
  it('import no module for its effects: programs call what they set up', () => {
    // It loads the definitions of all tables, which are known once they are loaded.
    const others = products.filter((file) => file !== 'packages/core/src/tables.ts');
    const effects = others.flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/^import '(\..*\.ts)';$/gm)].map(
        ([, from]) => `${file} imports ${from}`,
      ),
    );
    expect(effects).toEqual([]);
  });

  it('use tRPC only in the router', () => {
    expect(
      outside(
        importing(/^@trpc\/server/).filter(({ isType }) => !isType),
        /core\/src\/platform\/trpc\.ts$|^apps\/server\//,
      ),
    ).toEqual([]);
  });

  it('read the environment only at the start of a program', () => {
    // Nobody hands the SDK its configuration: `new Assent()` is where a customer's program starts. A program that a server
    // starts gets the path of its own.
    const starts =
      /apps\/(server|worker)\/src\/dev\.ts$|packages\/(core\/src\/accounts\/files\/file-reader-process|clients\/(sdk\/src\/environment|cli\/src\/(mcp-)?main))\.ts$/;
    // Without template strings: the console shows code to developers.
    const codeOf = (file: string) =>
      readFileSync(join(root, file), 'utf8').replaceAll(/`(?:\\.|[^`\\])*`/gs, '``');
    const reading = products.filter(
      (file) => /\.tsx?$/.test(file) && !starts.test(file) && codeOf(file).includes('process.env'),
    );
    expect(reading).toEqual([]);
  });

  it('use express only in the server', () => {
    expect(outside(importing(/^(express|helmet|pino-http)$/), /^apps\/server\//)).toEqual([]);
  });

  it('use the network only in outbound', () => {
    const network = importing(/^(undici|web-push|nodemailer|node:(http|https|net|tls|dns))/);
    const values = network.filter(({ file, isType }) => inCore(file) && !isType);
    // Making a key pair is no call.
    expect(outside(values, /\/outbound\/|\/configuration\/config\.ts$/)).toEqual([]);
  });

  it('pass senders to rules, which do not import them', () => {
    const values = importing(/\/platform\/outbound\//).filter(
      ({ file, isType }) => inCore(file) && !isType,
    );
    expect(outside(values, /\/outbound\/|src\/service\.ts$/)).toEqual([]);
  });

  it('do not import an app from another app', () => {
    const wrong = importing(/^@assent\/(server|worker|console|inbox)\b|^apps\//).filter(
      ({ file, from }) => /^apps\/\w+/.exec(file)?.[0] !== /^apps\/\w+/.exec(from)?.[0],
    );
    expect(wrong.map(says)).toEqual([]);
  });

  it('use the test kit only in tests, and the launcher never', () => {
    const tools = importing(/^@assent\/(testkit|launch)/);
    expect(tools.filter(({ file }) => !file.endsWith('.wide.ts')).map(says)).toEqual([]);
  });

  it('keep the SDK independent of other packages and of Node', () => {
    const sdk = imports.filter(({ file }) => file.startsWith('packages/clients/sdk/src/'));
    const allowed =
      /^packages\/clients\/sdk\/src\/|^(canonicalize|eventsource-parser|jose|standardwebhooks)$/;
    expect(sdk.length).toBeGreaterThan(0);
    expect(sdk.filter(({ from }) => !allowed.test(from)).map(says)).toEqual([]);
    // The console verifies receipts, with the part of the SDK that is for this alone.
    const using = importing(/^@assent\/sdk/).filter(
      ({ file, from }) => !(file.startsWith('apps/console/') && from === '@assent/sdk/receipts'),
    );
    expect(outside(using, /^packages\/clients\/(sdk\/pack|cli)\//)).toEqual([]);
  });
});

it('every route of an SPA has a screen that the browser tests check', () => {
  expect(routesWithoutScreen(), 'give it a state in e2e/fixtures/seeded-screens.ts').toEqual([]);
});
