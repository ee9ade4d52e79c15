import { expect, it } from 'vitest';
import { circlesOf } from './import-figures.ts';

it('finds files that import each other, also through others', () => {
  const imports = ['a b', 'b c', 'c b', 'd a', 'c e'].map((each) => {
    const [file = '', from = ''] = each.split(' ');
    return { file, from };
  });
  expect(circlesOf(imports)).toEqual([['b', 'c']]);
});
