import { expect, it } from 'vitest';
import { entriesIn } from './pasted-members.ts';

const namesIn = (text: string) => entriesIn(text).map(({ name }) => name);
const id = 'usr_01m8cser8henatjpjkxaeq47as';

it.each([
  ['one on each line', `ref:alice\r\n\n${id}\n`, ['ref:alice', id]],
  ['separated by commas', ` ref:alice, ref:bob ,${id}`, ['ref:alice', 'ref:bob', id]],
  [
    'separated by semicolons and tabs',
    'ref:alice;ref:bob\tref:carol',
    ['ref:alice', 'ref:bob', 'ref:carol'],
  ],
  [
    'references without their prefix',
    'alice\nbob@example.com',
    ['ref:alice', 'ref:bob@example.com'],
  ],
  ['test approvers', 'usr_test_approves', ['usr_test_approves']],
  ['an id beside a name', `"Lovelace, Ada",${id},ada@example.com`, [id]],
  ['nobody twice', 'alice\nref:alice\nalice, bob', ['ref:alice', 'ref:bob']],
])('reads %s', (_what, text, names) => {
  expect(namesIn(text)).toEqual(names);
});

it('reads the column of a table that names people', () => {
  expect(namesIn('Name,Reference\n"Ada ""the first""",alice\nBob,bob\n')).toEqual([
    'ref:alice',
    'ref:bob',
  ]);
  expect(namesIn(`reference;subscriber_id\nalice;${id}`)).toEqual([id]);
});

it('keeps what names nobody, with its line', () => {
  const text = `ref:alice\nAda Lovelace\n\nref:${'a'.repeat(65)}, ref:böb`;
  expect(entriesIn(text).filter(({ name }) => name === null)).toEqual([
    { line: 2, text: 'Ada Lovelace', name: null },
    { line: 4, text: `ref:${'a'.repeat(65)}`, name: null },
    { line: 4, text: 'ref:böb', name: null },
  ]);
});

it('finds nothing in an empty text', () => {
  expect(entriesIn(' \n\n')).toEqual([]);
});
