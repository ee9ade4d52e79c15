import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  core,
  importing,
  imports,
  inCore,
  migrations,
  outside,
  products,
  says,
} from './testing/sources/imports.ts';
import { order } from './testing/sources/module-order.ts';
import { root } from './testing/sources/patterns.ts';

// Which file of core may import what (ARCHITECTURE.md, ADR 46). When one of these fails, move the code.

const isRouter = (file: string) => file.endsWith('.router.ts');
const isModel = (file: string) => file.endsWith('.model.ts');

/** The module of a file of core: its folder, or the file itself. */
const moduleOf = (file: string): string =>
  isRouter(file) ? 'routers' : (file.slice(core.length).split('/')[0] ?? '');

describe('modules of core', () => {
  it('import only modules below them, including types', () => {
    const wrong = imports
      .filter(({ file, from }) => inCore(file) && inCore(from) && !from.startsWith(migrations))
      .filter(({ file, from }) => order.indexOf(moduleOf(from)) > order.indexOf(moduleOf(file)))
      .map((each) => `${says(each)}, above it: move it down, or wire it in consequences.ts`);
    expect(wrong).toEqual([]);
  });

  it('are listed in the order', () => {
    const modules = new Set(products.filter(inCore).map(moduleOf));
    modules.delete('migrations');
    expect([...modules].filter((each) => !order.includes(each))).toEqual([]);
    expect(order.filter((each) => !modules.has(each))).toEqual([]);
  });

  it('call rules from routers and models from rules', () => {
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

  it('have no folder or file for miscellaneous code', () => {
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

describe('the table of routers in ARCHITECTURE.md', () => {
  const page = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');
  const rows = [...page.matchAll(/^\| `([\w-]+\/[\w-]+\.router\.ts)` \| ([^|]*) \|/gm)].map(
    ([, router = '', paths = '']) => ({ router, paths: paths.match(/\/[\w/{}-]+/g) ?? [] }),
  );
  const routers = products
    .filter((file) => inCore(file) && file.endsWith('.router.ts'))
    .map((file) => file.slice(core.length));

  it('has every router', () => {
    expect(rows.map(({ router }) => router).toSorted()).toEqual(routers.toSorted());
  });

  it.each(routers)('has the paths of %s', (router) => {
    const text = readFileSync(join(root, core, router), 'utf8');
    for (const [, path = ''] of text.matchAll(/\brest\('\w+', '([^']+)'/g)) {
      const [row] = rows
        .flatMap((each) => each.paths.map((prefix) => ({ prefix, router: each.router })))
        .filter(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`))
        .toSorted((a, b) => b.prefix.length - a.prefix.length);
      expect(row?.router, path).toBe(router);
    }
  });
});

describe('queries', () => {
  const mayQuery = /\.model\.ts$|\/core\/src\/database\/|\/core\/src\/migrations\//;
  const statements = new Set(['select', 'change', 'insert', 'insertRows', 'rowsOf', 'joinedRows']);
  const finders =
    /\.(findByPk|findOne|findAll|findOrCreate|findAndCountAll|bulkCreate|increment|decrement|reload)\(/;

  it('are defined in models', () => {
    const values = importing(/^sequelize$/).filter(({ isType }) => !isType);
    expect(outside(values, mayQuery)).toEqual([]);
    const direct = importing(/database\/(database|rows)\.ts$/).filter(({ names }) =>
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

  it('take the time from the clock of the database', () => {
    // They compare both clocks, or write lines in which the clock of the machine is expected.
    const own = /^(database\/clock|monitoring\/(database-clock|log|log-output))\.ts$/;
    const wrong = products.filter((file) => {
      const isServer = file.startsWith('apps/server/src/');
      if (!(inCore(file) || isServer) || /testing/.test(file)) return false;
      if (own.test(file.slice(core.length))) return false;
      const code = readFileSync(join(root, file), 'utf8').replaceAll(/'[^'\n]*'|^\s*\*.*$/gm, '');
      return code.includes('Date.now()');
    });
    expect(wrong.map((file) => `${file}: use databaseNow (database/clock.ts)`)).toEqual([]);
  });

  it('read open messages by one condition', () => {
    const byHand = /'queued', 'delivered'|'queued' \| 'delivered'/;
    const wrong = products.filter(
      (file) =>
        inCore(file) &&
        file !== `${core}statuses.schema.ts` &&
        byHand.test(readFileSync(join(root, file), 'utf8')),
    );
    expect(wrong.map((file) => `${file}: use isAnswerable, or ANSWERABLE`)).toEqual([]);
  });
});
