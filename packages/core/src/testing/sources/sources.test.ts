import { expect, it } from 'vitest';
import { circlesOf } from './import-figures.ts';
import { queriesIn } from './queries.ts';

it('finds files that import each other, also through others', () => {
  const imports = ['a b', 'b c', 'c b', 'd a', 'c e'].map((each) => {
    const [file = '', from = ''] = each.split(' ');
    return { file, from };
  });
  expect(circlesOf(imports)).toEqual([['b', 'c']]);
});

it.each([
  ['a function', "async function due() { await select('SELECT id FROM mails WHERE due_at < 1') }"],
  ['a constant', "const due = () => change('UPDATE mails SET due_at = 1 WHERE claim = :claim')"],
  ['a method', 'class Mail { static due() { return Mail.findAll({ where: { claim } }) } }'],
  [
    'a join by the primary key',
    "const due = () => select('SELECT 1 FROM mails m JOIN people p ON 1 WHERE id = :id')",
  ],
])('finds a query in %s', (_where, text) => {
  expect(queriesIn(text)).toEqual(['due']);
});

it.each([
  ['inserts', "const add = () => change('INSERT INTO mails (id) VALUES (:id)')"],
  ['reads by the primary key', "const one = () => select('SELECT 1 FROM mails WHERE id = :id')"],
  ['finds by the primary key', 'const one = () => Mail.findOne({ where: { id, claim } })'],
])('needs no plan for what %s', (_what, text) => {
  expect(queriesIn(text)).toEqual([]);
});

it('gives no name to a function that has none', () => {
  expect(queriesIn("const one = inBatches(() => select('SELECT 1 FROM mails'))")).toEqual(['']);
});
