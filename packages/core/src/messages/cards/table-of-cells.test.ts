import { expect, it } from 'vitest';
import { delimiterOf, tableOfCells } from './table-of-cells.ts';

it('takes the labels from the first row, and aligns columns of numbers at their end', () => {
  const rows = [
    ['Paper', '€1,200.00', '12', ''],
    ['Ink', '', '-3 %', ''],
    ['2 pens', '0.50', 'n/a', ''],
  ];
  expect(tableOfCells([['Item', 'Price', 'Change', 'Note'], ...rows])).toEqual({
    columns: [
      { label: 'Item' },
      { label: 'Price', align: 'end' },
      { label: 'Change' },
      { label: 'Note' },
    ],
    rows,
  });
});

it('has no columns without cells', () => {
  expect(tableOfCells([])).toEqual({ columns: [], rows: [] });
});

it.each([
  ['\tPrice\nPaper\t1;2;3', '\t'],
  ['\nItem;Price\nPaper;1,20\nInk', ';'],
  ['Item,Price\nPaper;A4,1', ','],
  ['Item\nPaper', ','],
  ['', ','],
])('separates the cells of %j at %j', (text, delimiter) => {
  expect(delimiterOf(text)).toBe(delimiter);
});
