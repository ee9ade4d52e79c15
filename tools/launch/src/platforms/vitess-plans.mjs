import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDataFolder } from '../checkout.mjs';
import { buildPlanner, writeVschema } from '../engines/vitess-programs.mjs';
import { run as runProgram } from '../machine/command.mjs';
import { runVitest } from '../tests/with-database.mjs';
import { UserError } from '../user-error.mjs';

export const title = "vtgate's plan of every statement of core, on shards";

/** @typedef {{ origin: string, shape: string, sql: string }} Statement */
/** @typedef {{ operator: string, keyspace?: string, query?: string, tables?: string[] }} Step `tables` of its query */
/** @typedef {Statement & { tables?: string[], steps?: Step[], unsupported?: string }} Planned no `steps`: `COMMIT` and the like */

/**
 * Where a statement goes: to one shard; to those of the apps or values that it names; to all of them, as one of a job says
 * (`/* all apps *\/`) or as none should; or nowhere, because vtgate cannot run it.
 * @param {Pick<Planned, 'sql' | 'steps' | 'unsupported'>} planned
 * @returns {'one' | 'named' | 'sweep' | 'all' | 'none'}
 */
export const shardsOf = ({ sql, steps = [], unsupported }) => {
  const has = (/** @type {RegExp} */ variant) =>
    steps.some(({ operator }) => variant.test(operator));
  if (unsupported !== undefined) return 'none';
  if (has(/\bScatter\b/)) return sql.includes('/* all apps */') ? 'sweep' : 'all';
  return has(/ (IN|Equal|MultiEqual|SubShard|Between)\b/) ? 'named' : 'one';
};

/**
 * Returns the tables that a statement names more often than the queries of its plan: vtgate 24.0.4 omits some subqueries,
 * without an error.
 * @param {Pick<Planned, 'tables' | 'steps'>} planned
 */
export const omittedBy = ({ tables = [], steps = [] }) => {
  const asked = steps.flatMap((step) => step.tables ?? []);
  const times = (/** @type {string[]} */ names, /** @type {string} */ table) =>
    names.filter((name) => name === table).length;
  return [...new Set(tables)].filter((table) => times(asked, table) < times(tables, table));
};

/**
 * Returns the tables that a plan looks for in a keyspace without them.
 * @param {Pick<Planned, 'steps'>} planned
 * @param {Record<string, string[]>} tablesIn of each keyspace
 */
export const misplacedBy = ({ steps = [] }, tablesIn) =>
  steps.flatMap(({ keyspace = '', tables = [] }) =>
    tables.filter((table) => !tablesIn[keyspace]?.includes(table)),
  );

/**
 * Returns the tables of the common keyspace with which a plan begins without a value: vtgate joins the rest once for each row
 * of them, such as for each app.
 * @param {Pick<Planned, 'steps'>} planned
 */
export const readWholeBy = ({ steps = [] }) =>
  steps.flatMap(({ operator, query = '', tables = [] }, at) => {
    const isFirst = steps[at - 1]?.operator.startsWith('Join') && operator === 'Route Unsharded';
    const [, where = ''] = query.split(' where ');
    return isFirst && !/ (=|in) [:'(\d]/.test(where) ? tables : [];
  });

/**
 * Asks vtgate's planner about the statements that the tests of core send. Those in the folder STATEMENTS are taken, if it is
 * set, as every-statement.ts writes them.
 * @param {{ report: (line: string) => void }} how
 * @throws UserError if one goes to all shards or is not run as it is written, SkippedError without Go
 */
export const run = async ({ report }) => {
  const place = mkdtempSync(join(tmpdir(), 'vitess-plans-'));
  try {
    report("building vtgate's planner");
    const planner = await buildPlanner(place);
    const [folder, file] = [join(place, 'vschema'), join(place, 'statements')];
    await writeVschema(folder);
    const recorded = process.env.STATEMENTS ?? (await record(join(place, 'recorded'), report));
    const lines = statementsIn(recorded).map((statement) => JSON.stringify(statement));
    writeFileSync(file, lines.join('\n'));
    const { code, stdout, output } = await runProgram(planner, [folder, 'assent_common', file]);
    if (code !== 0) throw new UserError(`The planner failed:\n${output.slice(-2000)}`);
    mkdirSync(testDataFolder(), { recursive: true });
    writeFileSync(join(testDataFolder(), 'vitess-plans.jsonl'), stdout);
    const keyspaces = ['assent', 'assent_common'].map((name) => {
      const { tables } = JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'));
      return [name, Object.keys(tables)];
    });
    judge(linesOf(stdout), Object.fromEntries(keyspaces), report);
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
};

/** @param {Planned[]} planned @param {Record<string, string[]>} tablesIn @param {(line: string) => void} report */
const judge = (planned, tablesIn, report) => {
  const sentTo = (/** @type {ReturnType<typeof shardsOf>} */ shards) =>
    planned.filter((each) => shardsOf(each) === shards).length;
  const joined = planned.filter(({ steps = [] }) =>
    steps.some(({ operator }) => operator.startsWith('Join')),
  );
  report(
    `${planned.length} statements: to one shard ${sentTo('one')}, to shards that it names ${sentTo('named')}, sweeps ${sentTo('sweep')}, to all shards ${sentTo('all')}, unsupported ${sentTo('none')}`,
  );
  report(`${joined.length} are joined by vtgate, which sends a part of them again for each row`);
  const refused = planned.flatMap((each) => {
    const fault = faultOf(each, tablesIn);
    return fault === null ? [] : [{ ...each, fault }];
  });
  for (const { origin, sql, fault } of refused)
    console.log(`${origin}: ${fault}\n    ${sql.replaceAll(/\s+/g, ' ').slice(0, 300)}`);
  if (refused.length > 0)
    throw new UserError(`${refused.length} statements cannot be run so on shards.`);
};

/** @param {Planned} planned @param {Record<string, string[]>} tablesIn @returns {string | null} */
const faultOf = (planned, tablesIn) => {
  if (planned.unsupported !== undefined) return planned.unsupported;
  if (shardsOf(planned) === 'all') return 'goes to all shards';
  const omitted = omittedBy(planned);
  if (omitted.length > 0) return `is run without ${omitted.join(', ')}`;
  const whole = readWholeBy(planned);
  if (whole.length > 0) return `is sent again for each row of ${whole.join(', ')}`;
  const misplaced = misplacedBy(planned, tablesIn);
  return misplaced.length > 0 ? `looks in the wrong keyspace for ${misplaced.join(', ')}` : null;
};

/** Runs the tests of core. @param {string} folder @param {(line: string) => void} report @returns {Promise<string>} the folder */
const record = async (folder, report) => {
  mkdirSync(folder);
  const env = { STATEMENTS: folder };
  const args = ['run', '--reporter=dot', '--exclude=**/*.wide.test.ts'];
  const code = await runVitest({ args, workspace: 'packages/core', env, report });
  if (code !== 0) throw new UserError('The tests of packages/core failed.');
  return folder;
};

/** Returns one statement of each shape. @param {string} folder @returns {Statement[]} */
const statementsIn = (folder) => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.jsonl'));
  const all = files.flatMap((file) => linesOf(readFileSync(join(folder, file), 'utf8')));
  return [...new Map(all.map((statement) => [statement.shape, statement])).values()];
};

/** @param {string} text @returns {Planned[]} */
const linesOf = (text) =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
