import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Import, importsOf } from './testing/imports.ts';
import { root, sourceFilesIn } from './testing/patterns.ts';

// Which file may import what (ARCHITECTURE.md). When one of these fails, move the code; the lists change only with the plan.

/** The modules of core, each above all that it imports. */
const order = [
  'errors.ts',
  'fields',
  'credentials',
  'database',
  'limits',
  'monitoring',
  'configuration',
  'service.ts',
  'caller.ts',
  'statuses.schema.ts',
  'mails',
  'browsers',
  'accounts',
  'quotas',
  'recipients',
  'changes',
  'outbound',
  'problem-answer.ts',
  'trpc.ts',
  'topics',
  'codes',
  'developers',
  'domains',
  'senders',
  'people',
  'passkeys',
  'waits',
  'invites',
  'push-subscriptions',
  'subscriptions',
  'messages',
  'events',
  'receivers',
  'statistics',
  'deliveries',
  'fallback-mails',
  'devices',
  'pushes',
  'consequences.ts',
  'fan-outs',
  'dispatcher.ts',
  'reports',
  'inbox',
  'context-links',
  'own-account',
  'idempotency',
  'request-log',
  'retention.ts',
  'sealing',
  'jobs.ts',
  'prepare-database.ts',
  'procedures.ts',
  'streams',
  // Every *.router.ts, whatever its folder: they may import all of the above.
  'routers',
  'router.ts',
];

const core = 'packages/core/src/';
const migrations = `${core}migrations/`;
const inCore = (file: string) => file.startsWith(core);
const isRouter = (file: string) => file.endsWith('.router.ts');
const isModel = (file: string) => file.endsWith('.model.ts');

/** The module of a file of core: its folder, or the file itself. */
const moduleOf = (file: string): string =>
  isRouter(file) ? 'routers' : (file.slice(core.length).split('/')[0] ?? '');

const products = ['packages', 'apps'].flatMap(sourceFilesIn);
const imports = products
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith(migrations))
  .flatMap(importsOf);
const says = ({ file, from }: Import) => `${file} imports ${from}`;
const importing = (what: RegExp) => imports.filter(({ from }) => what.test(from));
const outside = (some: Import[], allowed: RegExp) =>
  some.filter(({ file }) => !allowed.test(file)).map(says);

describe('modules of core', () => {
  it('import only modules below them, types included', () => {
    const wrong = imports
      .filter(({ file, from }) => inCore(file) && inCore(from) && !from.startsWith(migrations))
      .filter(({ file, from }) => order.indexOf(moduleOf(from)) > order.indexOf(moduleOf(file)))
      .map(
        (each) =>
          `${says(each)}, which stands above it: move what both need down, or wire it in consequences.ts`,
      );
    expect(wrong).toEqual([]);
  });

  it('have a place in the order', () => {
    const modules = new Set(products.filter(inCore).map(moduleOf));
    modules.delete('migrations');
    expect([...modules].filter((each) => !order.includes(each))).toEqual([]);
    expect(order.filter((each) => !modules.has(each))).toEqual([]);
  });

  it('go from router to rules to model', () => {
    const routers = imports.filter(({ file, from }) => isRouter(file) && isModel(from));
    expect(routers.map((each) => `${says(each)}: let a rule call the model`)).toEqual([]);
    const back = imports.filter(
      ({ file, from }) =>
        inCore(file) && isRouter(from) && !/(\/|^)router\.ts$/.test(file) && !isRouter(file),
    );
    expect(back.map((each) => `${says(each)}: only router.ts mounts routers`)).toEqual([]);
    const below =
      /\/(database|fields|credentials)\/|\.(model|schema)\.ts$|^(sequelize|zod|node:.*)$/;
    const models = imports.filter(
      ({ file, from, isType }) => isModel(file) && !isType && !below.test(from),
    );
    expect(models.map((each) => `${says(each)}: a model knows no rule`)).toEqual([]);
  });

  it('are found by what they are about: no folder and no file is for everything', () => {
    const drawer = /(^|\/)(utils?|helpers?|common|shared|misc|manager|base)(\.tsx?|\/)/;
    expect(products.filter((file) => drawer.test(file))).toEqual([]);
  });

  it('have at most twenty files in a folder', () => {
    const folders = readdirSync(join(root, core), { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile() && !entry.parentPath.includes('migrations'),
    );
    const counts = new Map<string, number>();
    for (const { parentPath } of folders) counts.set(parentPath, (counts.get(parentPath) ?? 0) + 1);
    expect([...counts].filter(([, files]) => files > 20)).toEqual([]);
  });
});

describe('queries', () => {
  const mayQuery = /\.model\.ts$|\/core\/src\/database\/|\/core\/src\/migrations\//;
  const statements = new Set(['select', 'change', 'insert']);
  const finders =
    /\.(findByPk|findOne|findAll|findOrCreate|findAndCountAll|bulkCreate|increment|decrement|reload)\(/;

  it('stand in models', () => {
    const values = importing(/^sequelize$/).filter(({ isType }) => !isType);
    expect(outside(values, mayQuery)).toEqual([]);
    const direct = importing(/database\/database\.ts$/).filter(({ names }) =>
      names.some((name) => statements.has(name)),
    );
    expect(outside(direct, mayQuery)).toEqual([]);
    const called = products.filter(
      (file) =>
        inCore(file) &&
        !mayQuery.test(file) &&
        finders.test(readFileSync(join(root, file), 'utf8')),
    );
    expect(called.map((file) => `${file}: give the query a name in a model`)).toEqual([]);
  });
});

describe('programs and packages', () => {
  it('know tRPC only at the router', () => {
    expect(
      outside(
        importing(/^@trpc\/server/).filter(({ isType }) => !isType),
        /core\/src\/trpc\.ts$|^apps\/server\//,
      ),
    ).toEqual([]);
  });

  it('read the environment only where a program starts', () => {
    // Nobody hands the SDK its configuration: `new Assent()` is where a customer's program starts.
    const starts = /apps\/(server|worker)\/src\/dev\.ts$|packages\/sdk\/src\/environment\.ts$/;
    // Without template strings: the console shows code to developers.
    const codeOf = (file: string) =>
      readFileSync(join(root, file), 'utf8').replaceAll(/`(?:\\.|[^`\\])*`/gs, '``');
    const reading = products.filter(
      (file) => /\.tsx?$/.test(file) && !starts.test(file) && codeOf(file).includes('process.env'),
    );
    expect(reading).toEqual([]);
  });

  it('have express only in the server', () => {
    expect(outside(importing(/^(express|helmet|pino-http)$/), /^apps\/server\//)).toEqual([]);
  });

  it('call the network only from outbound', () => {
    const network = importing(/^(undici|web-push|nodemailer|node:(http|https|net|tls|dns))/);
    const values = network.filter(({ file, isType }) => inCore(file) && !isType);
    // Making a key pair is no call.
    expect(outside(values, /\/outbound\/|\/configuration\/config\.ts$/)).toEqual([]);
  });

  it('give rules what leaves the process, and never let them import it', () => {
    const values = importing(/\/core\/src\/outbound\//).filter(
      ({ file, isType }) => inCore(file) && !isType,
    );
    expect(outside(values, /\/outbound\//)).toEqual([]);
  });

  it('let no app import another app', () => {
    const wrong = importing(/^@assent\/(server|worker|console|inbox)\b|(^|\/)apps\//).filter(
      ({ file, from }) => /^apps\/\w+/.exec(file)?.[0] !== /^apps\/\w+/.exec(from)?.[0],
    );
    expect(wrong.map(says)).toEqual([]);
  });

  it('give the SPAs types, browser-safe schemas and the names of browsers of the core, nothing else', () => {
    const wrong = importing(/^packages\/core\/src\//).filter(
      ({ file, from, isType }) =>
        /^apps\/(console|inbox)\//.test(file) &&
        !isType &&
        !/\.schema\.ts$|\/browser-name\.ts$/.test(from),
    );
    expect(wrong.map(says)).toEqual([]);
  });

  it('give customers an SDK that needs nothing of ours, and nothing of Node', () => {
    const sdk = imports.filter(({ file }) => file.startsWith('packages/sdk/src/'));
    const allowed = /^packages\/sdk\/src\/|^(jose|standardwebhooks)$/;
    expect(sdk.length).toBeGreaterThan(0);
    expect(sdk.filter(({ from }) => !allowed.test(from)).map(says)).toEqual([]);
    expect(outside(importing(/^@assent\/sdk/), /^packages\/sdk\/pack\//)).toEqual([]);
  });
});
