import { describe, expect, it } from 'vitest';
import { csvFormOf } from './table-of-cells.ts';

const rowsWith = (sign: string) =>
  [
    ['Item', 'Price', 'Note'],
    ['Paper', '12', 'A4'],
    ['Ink', '3', ''],
  ]
    .map((cells) => cells.join(sign))
    .join('\n');

describe('the separator of a pasted table', () => {
  it.each(['\t', ';', ',', '|'])('is found: %j', (delimiter) => {
    const text = rowsWith(delimiter);
    expect(csvFormOf(text)).toEqual({ wrong: null, text, delimiter });
    expect(csvFormOf(`\ufeff${text}`)).toEqual({ wrong: null, text, delimiter });
  });

  it.each([
    ['Name;"Price, net, in EUR"\nPaper;1', ';'],
    ['"Item; all",Price\nPaper,1', ','],
    ['Item\nPaper', ','],
    ['Item\nPaper: white', ','],
  ])('is not what stands in a cell: %j', (text, delimiter) => {
    expect(csvFormOf(text)).toMatchObject({ wrong: null, delimiter });
  });

  it.each(['\n', '\r\n', '\r'])('is what its first line says, which ends with %j', (end) => {
    for (const sign of ['\t', ';', ',', '|', '^', '~', ':', '、', '￥'])
      for (const line of [`sep=${sign}`, `SEP=${sign}`, `"sep=${sign}"`, `\ufeffsep=${sign}`])
        expect(csvFormOf(`${line}${end}a${sign}b`)).toEqual({
          wrong: null,
          text: `a${sign}b`,
          delimiter: sign,
        });
  });

  it.each(['sep=', 'sep=::', 'sep=\\t', 'sep="', 'sep=a'])('cannot be %j', (line) => {
    expect(csvFormOf(`${line}\na;b`)).toEqual({ wrong: 'separator' });
  });

  it.each(['^', '~', '¦', '\u001f', '；', '，', '、', ':'])(
    'is asked for where all would be one column with %j in each line',
    (sign) => {
      expect(csvFormOf(rowsWith(sign))).toEqual({ wrong: 'one_column', sign });
      expect(csvFormOf(`sep=,\n${rowsWith(sign)}`)).toMatchObject({ wrong: null });
    },
  );
});
