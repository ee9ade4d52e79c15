import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

// Which file may import what (ARCHITECTURE.md). A rule is worth more than its exception: change the plan, not the list.

const root = fileURLToPath(new URL('../../../', import.meta.url));

const sourcesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter(
      (path) => /\.(ts|tsx)$/.test(path) && !/node_modules|[/\\]dist[/\\]|\.gen\.ts$/.test(path),
    );

const sources = [...sourcesIn('packages'), ...sourcesIn('apps')].map((path) => ({
  path: relative('.', path),
  text: readFileSync(join(root, path), 'utf8'),
}));
const isTest = (path: string) => /\.test\.tsx?$|\/testing(\/|\.ts)/.test(path);
const products = sources.filter(({ path }) => !isTest(path));

/** Without template strings: the console shows code to developers. */
const codeOf = (text: string) => text.replaceAll(/`(?:\\.|[^`\\])*`/gs, '``');

const importsOf = (text: string) =>
  [...codeOf(text).matchAll(/^(?:import|export)\s(?!type\b)[^;]*?from '([^']+)'/gms)].map(
    ([, from]) => from ?? '',
  );
const anyImportsOf = (text: string) =>
  [...text.matchAll(/from '([^']+)'/g)].map(([, from]) => from ?? '');

const whoImports = (what: RegExp, among = products) =>
  among
    .filter(({ text }) => importsOf(text).some((from) => what.test(from)))
    .map(({ path }) => path);
const whoSays = (what: RegExp, read = codeOf) =>
  products.filter(({ text }) => what.test(read(text))).map(({ path }) => path);
const outside = (paths: string[], allowed: RegExp) => paths.filter((path) => !allowed.test(path));

describe('the house', () => {
  it('speaks SQL only in models, the database and migrations', () => {
    const allowed = /\.model\.ts$|core\/src\/database\/(database|work)\.ts$|\/migrations\//;
    expect(outside(whoImports(/^sequelize$/), allowed)).toEqual([]);
    const sql = /\b(SELECT|UPDATE|INSERT|DELETE) [\s\S]{0,80}\b(FROM|SET|INTO)\b/;
    const withTemplates = (text: string) => text;
    expect(outside(whoSays(sql, withTemplates), allowed)).toEqual([]);
  });

  it('knows tRPC only at the router', () => {
    expect(outside(whoImports(/^@trpc\/server/), /core\/src\/trpc\.ts$|^apps\/server\//)).toEqual(
      [],
    );
  });

  it('reads the environment only where a program starts', () => {
    // Nobody hands the SDK its configuration: `new Assent()` is where a customer's program starts.
    const starts = /apps\/(server|worker)\/src\/dev\.ts$|packages\/sdk\/src\/environment\.ts$/;
    expect(outside(whoSays(/process\.env/), starts)).toEqual([]);
  });

  it('has express only in the server', () => {
    expect(outside(whoImports(/^(express|helmet|pino-http)$/), /^apps\/server\//)).toEqual([]);
  });

  it('calls the network only from outbound', () => {
    const network = /^(undici|web-push|nodemailer|node:(http|https|net|tls|dns))$/;
    const core = products.filter(({ path }) => path.startsWith('packages/core/'));
    // Making a key pair is no call.
    expect(
      outside(whoImports(network, core), /\/outbound\/|core\/src\/configuration\/config\.ts$/),
    ).toEqual([]);
  });

  it('keeps rules away from what leaves the building', () => {
    const outbound = /\/outbound\//;
    const core = products.filter(({ path }) => path.startsWith('packages/core/'));
    expect(outside(whoImports(outbound, core), outbound)).toEqual([]);
  });

  it('lets no app import another app', () => {
    const wrong = products.filter(({ path, text }) => {
      const own = /^apps\/(\w+)/.exec(path)?.[1];
      return anyImportsOf(text).some(
        (from) =>
          /^@assent\/(server|worker|console|inbox)\b/.test(from) ||
          (own === undefined && from.includes('/apps/')),
      );
    });
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  it('gives the SPAs types, browser-safe schemas and the names of browsers of the core, nothing else', () => {
    const spas = products.filter(({ path }) => /^apps\/(console|inbox)\//.test(path));
    const wrong = spas.filter(({ text }) =>
      importsOf(text).some(
        (from) => from.startsWith('@assent/core/') && !/\.schema$|\/browser-name$/.test(from),
      ),
    );
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  it('gives customers an SDK that needs nothing of ours, and nothing of Node', () => {
    const sdk = products.filter(({ path }) => path.startsWith('packages/sdk/src/'));
    const wrong = sdk.filter(({ text }) =>
      anyImportsOf(text).some(
        (from) => !/^(\.\.?\/(?!.*\.\.\/)|(jose|standardwebhooks)$)/.test(from),
      ),
    );
    expect(sdk.length).toBeGreaterThan(0);
    expect(wrong.map(({ path }) => path)).toEqual([]);
    expect(outside(whoImports(/^@assent\/sdk/), /^packages\/sdk\/pack\//)).toEqual([]);
  });

  it('has no drawer for everything', () => {
    const drawers = sources.filter(({ path }) =>
      /(^|\/)(utils?|helpers?|common|shared|misc|manager|base)(\.tsx?|\/)/.test(path),
    );
    expect(drawers.map(({ path }) => path)).toEqual([]);
  });
});
