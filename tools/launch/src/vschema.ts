// npm run vschema -- [folder] [--keyspace=assent] [--tables]
// Writes how Vitess distributes the tables, which follows from their definitions (packages/core/src/platform/migrations).
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { dataFolder } from './checkout.mjs';
import { readCommandLine } from './command-line/command-line.mjs';

const { values, words } = readCommandLine({
  name: 'npm run vschema',
  about: [
    'Writes what is applied to Vitess, so that it keeps the rows of each app in one',
    'shard: by ApplySchema, ApplyVSchema and ApplyRoutingRules of vtctldclient.',
  ],
  words: { name: 'folder', text: 'in which to write, .data/vschema if absent' },
  options: {
    keyspace: {
      value: 'assent',
      valid: /^[a-z]\w*$/,
      text: 'the sharded one; that of the rest ends with _common',
    },
    tables: { text: 'writes what the migrations create too, into tables.sql' },
  },
});
// Only now: it takes seconds.
const { allStatements, vschema } = await import('@assent/core/service');

const folder = resolve(words[0] ?? join(dataFolder(), 'vschema'));
const { lookups, keyspaces, routing } = vschema(String(values.keyspace ?? 'assent'));
const textOf = (statements: string[]) => statements.map((statement) => `${statement};\n`).join('');
const jsonOf = (value: object) => `${JSON.stringify(value, null, 2)}\n`;
const files = {
  'lookups.sql': textOf(lookups),
  ...Object.fromEntries(
    Object.entries(keyspaces).map(([name, keyspace]) => [`${name}.json`, jsonOf(keyspace)]),
  ),
  'routing-rules.json': jsonOf(routing),
  ...(values.tables && { 'tables.sql': textOf(allStatements()) }),
};
mkdirSync(folder, { recursive: true });
for (const [name, text] of Object.entries(files)) {
  writeFileSync(join(folder, name), text);
  console.log(join(folder, name));
}
process.exit(0); // core has opened what programs use
