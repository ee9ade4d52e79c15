import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root, sourceFilesIn } from './patterns.ts';
import { otherWays, valuesInQuotes } from './sql-texts.ts';

// Values reach statements by platform/database/values/literals.ts only (ADR 80).

const files = ['packages/core/src', 'apps/server/src', 'apps/worker/src']
  .flatMap(sourceFilesIn)
  .filter((file) => file.endsWith('.ts'));
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');

describe('values in SQL', () => {
  it('are placeholders: nothing is inserted within quotes', () => {
    const wrong = files.flatMap((file) =>
      valuesInQuotes(textOf(file)).map((value) => `${file}: '\${${value}}': use a placeholder`),
    );
    expect(wrong).toEqual([]);
  });

  it('are not escaped anywhere else', () => {
    // They open and migrate; a statement there has no values.
    const mayQuery = /core\/src\/platform\/(database\/|migrations\/migrate\.ts|limits\/limits\.ts)/;
    const wrong = files.filter((file) => !mayQuery.test(file) && otherWays.test(textOf(file)));
    expect(wrong).toEqual([]);
  });

  it.each([
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a source file
    ["select(`SELECT 1 FROM people WHERE name = '${name}'`)", ['name']],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a source file
    ["const where = `AND id IN ('${ids.join(\"', '\")}')`", ['ids.join("\', \'")']],
    ['change("DELETE FROM people WHERE name = \'" + name + "\'")', ['name']],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a source file
    ["select(`SELECT 'a' AS kind, ${column} FROM ${table} WHERE b = 'c' LIMIT ${limit}`)", []],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a source file
    ["const text = `it is '${name}'`", []],
  ])('are found where they are inserted: %s', (text, found) => {
    expect(valuesInQuotes(text)).toEqual(found);
  });

  it.each([
    "Model.findAll({ where: literal(`name = 'x'`) })",
    "import { escape } from 'mysql2'",
    'sequelize.query(`DELETE FROM people`)',
    'connection.execute(sql)',
  ])('are found where they are escaped otherwise: %s', (text) => {
    expect(text).toMatch(otherWays);
  });
});
