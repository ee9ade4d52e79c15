import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  core,
  importing,
  imports,
  importsOf,
  inCore,
  outside,
  products,
  says,
} from './testing/sources/imports.ts';
import { root } from './testing/sources/patterns.ts';
import { wingOf, wings } from './testing/sources/wings.ts';

// Which file of core may import what (ARCHITECTURE.md, ADR 99). When one of these fails, move the code.

const isRouter = (file: string) => file.endsWith('.router.ts');
const isModel = (file: string) => file.endsWith('.model.ts');

describe('wings of core', () => {
  it('import only wings below them, including types', () => {
    const wrong = imports
      .filter(({ file, from }) => inCore(file) && inCore(from))
      .filter(({ file, from }) => wings.indexOf(wingOf(from)) > wings.indexOf(wingOf(file)))
      .map((each) => `${says(each)}, above it: move it down, or wire it in consequences.ts`);
    expect(wrong).toEqual([]);
  });

  it('are ten, and contain every file', () => {
    const used = new Set(products.filter(inCore).map(wingOf));
    expect([...used].toSorted()).toEqual(wings.toSorted());
  });
});

describe('doors of core', () => {
  const entering = imports.filter(({ file, from }) => !inCore(file) && inCore(from));
  /** Returns the packages that files of core load, with everything that they load. */
  const packagesOf = (files: string[]) => {
    const loaded = new Set(files);
    for (const file of loaded)
      for (const { from, isType } of inCore(file) ? importsOf(file) : [])
        if (!isType) loaded.add(from);
    return [...loaded].filter((from) => !inCore(from)).toSorted();
  };
  const isForPrograms = ({ from }: { from: string }) =>
    /^(router|schemas|service|platform\/whole-files)\.ts$/.test(from.slice(core.length));

  it('give the SPAs types, and rules that load only texts', () => {
    const loaded = entering.filter(
      ({ file, isType }) => /^(apps\/(console|inbox)|packages\/ui)\//.test(file) && !isType,
    );
    expect(loaded.length).toBeGreaterThan(0);
    expect(loaded.filter(isForPrograms).map(says)).toEqual([]);
    const others = packagesOf(loaded.map(({ from }) => from));
    expect(others.filter((each) => !each.startsWith('@assent/texts/'))).toEqual([]);
  });

  it('lead from pure/ to what loads no more than texts, schemas and hashes', () => {
    const pure = entering.filter((each) => !each.isType && !isForPrograms(each));
    const others = packagesOf(pure.map(({ from }) => from));
    const allowed = ['node:crypto', 'typeid-js', 'zod'];
    expect(others.filter((each) => !each.startsWith('@assent/texts/'))).toEqual(allowed);
  });

  it('are not passed by', () => {
    const beside = products.filter((file) => {
      const code = inCore(file) ? '' : readFileSync(join(root, file), 'utf8');
      return /from '[./]+(packages\/)?core\/src\//.test(code);
    });
    expect(beside).toEqual([]);
    const back = imports.filter(({ file, from }) => inCore(file) && from === `${core}service.ts`);
    expect(back.map(says)).toEqual([]);
  });
});

describe('modules of core', () => {
  it('call rules from routers and models from rules', () => {
    const routers = imports.filter(({ file, from }) => isRouter(file) && isModel(from));
    expect(routers.map((each) => `${says(each)}: let a rule call the model`)).toEqual([]);
    const back = imports.filter(
      ({ file, from }) =>
        inCore(file) && isRouter(from) && !/(\/|^)router\.ts$/.test(file) && !isRouter(file),
    );
    expect(back.map((each) => `${says(each)}: only router.ts mounts routers`)).toEqual([]);
    const below =
      /\/(database|schemas|credentials)\/|\.(model|schema)\.ts$|^(sequelize|zod|node:.*)$/;
    const models = imports.filter(
      ({ file, from, isType }) => isModel(file) && !isType && !below.test(from),
    );
    expect(models.map((each) => `${says(each)}: a model knows no rule`)).toEqual([]);
  });

  it('have no folder or file for miscellaneous code', () => {
    const drawer = /(^|\/)(utils?|helpers?|common|shared|misc|manager|base)(\.tsx?|\/)/;
    expect(products.filter((file) => drawer.test(file))).toEqual([]);
  });
});

describe('the files that the pages about the code name', () => {
  // From the root of the checkout, or of the package whose paragraph it is in.
  const roots = [
    '',
    core,
    'apps/server/src/',
    'apps/inbox/src/',
    'packages/clients/cli/src/',
    'e2e/',
  ];
  it.each([
    ...['ARCHITECTURE.md', 'CONTRIBUTING.md'],
    ...['routers', 'background', 'imports'].map((name) => `docs/design/${name}.md`),
  ])('in %s exist', (page) => {
    const text = readFileSync(join(root, page), 'utf8');
    const paths = [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)+\.(?:ts|tsx|mjs|md|json))`/g)].map(
      ([, path = '']) => path,
    );
    expect(paths.length).toBeGreaterThan(5);
    const missing = paths.filter(
      (path) => !roots.some((folder) => existsSync(join(root, folder, path))),
    );
    expect(missing).toEqual([]);
  });

  it.each([
    ['ARCHITECTURE.md', 12],
    ['CONTRIBUTING.md', 5],
  ])('in %s declare the names that stand after them', (page, least) => {
    const text = readFileSync(join(root, page), 'utf8');
    const pairs = [...text.matchAll(/`([\w./-]+\.tsx?)`, `(\w+)`/g)].map(
      ([, path = '', name = '']) => ({ path, name }),
    );
    expect(pairs.length).toBeGreaterThanOrEqual(least);
    const wrong = pairs.filter(({ path, name }) => {
      const folder = roots.find((each) => existsSync(join(root, each, path)));
      if (folder === undefined) return true;
      const declares = new RegExp(
        `\\b(?:function|const|class|type) ${name}\\b|^ {2}${name}: |^\\s+(?:async )?${name}\\(`,
        'm',
      );
      return !declares.test(readFileSync(join(root, folder, path), 'utf8'));
    });
    expect(wrong).toEqual([]);
  });
});

describe('queries', () => {
  const mayQuery = /\.model\.ts$|\/platform\/(database|migrations)\//;
  const statements = new Set(['select', 'change', 'insert', 'batched', 'rowsOf', 'joinedRows']);
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
    const own = /^platform\/(database\/clock|monitoring\/(database-clock|log))\.ts$/;
    const wrong = products.filter((file) => {
      const isServer = file.startsWith('apps/server/src/');
      if (!(inCore(file) || isServer) || /testing/.test(file)) return false;
      if (own.test(file.slice(core.length))) return false;
      const code = readFileSync(join(root, file), 'utf8').replaceAll(/'[^'\n]*'|^\s*\*.*$/gm, '');
      return code.includes('Date.now()');
    });
    expect(wrong.map((file) => `${file}: use databaseNow (platform/database/clock.ts)`)).toEqual(
      [],
    );
  });

  it('read open messages by one condition', () => {
    const byHand = /'queued', 'delivered'|'queued' \| 'delivered'/;
    const wrong = products.filter(
      (file) =>
        inCore(file) &&
        file !== `${core}platform/statuses.schema.ts` &&
        byHand.test(readFileSync(join(root, file), 'utf8')),
    );
    expect(wrong.map((file) => `${file}: use isAnswerable, or ANSWERABLE`)).toEqual([]);
  });
});
