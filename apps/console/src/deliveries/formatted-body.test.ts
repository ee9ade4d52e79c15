import { describe, expect, it } from 'vitest';
import { formattedJson } from './formatted-body.ts';

describe('formattedJson', () => {
  it.each([
    ['{"a":1,"b":[true,null]}', '{\n  "a": 1,\n  "b": [\n    true,\n    null\n  ]\n}'],
    ['{"a":{},"b":[ ]}', '{\n  "a": {},\n  "b": []\n}'],
    ['{"a":"x,{y}: \\"z\\" [1]"}', '{\n  "a": "x,{y}: \\"z\\" [1]"\n}'],
    // A number keeps what JavaScript cannot represent.
    ['{"n":12345678901234567890.10}', '{\n  "n": 12345678901234567890.10\n}'],
    [' {"a":1} \n', '{\n  "a": 1\n}'],
  ])('formats %s', (text, expected) => {
    expect(formattedJson(text)).toBe(expected);
  });

  it.each([['OK'], [''], ['"text"'], ['17'], ['{"a":'], ['<html></html>']])(
    'returns null for %j',
    (text) => {
      expect(formattedJson(text)).toBe(null);
    },
  );
});
