import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parseCard, parseFields } from './fields.ts';

const folder = mkdtempSync(join(tmpdir(), 'assent-fields-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns the path of a file with this text. */
function file(text: string | Buffer): string {
  const path = join(folder, 'fields.json');
  writeFileSync(path, text);
  return path;
}

const parseField = (text: string) => parseFields(text, undefined)[0];
const readFields = (path: string) => parseFields(`@${path}`, undefined);

describe('a field of ask', () => {
  it('has a default, or is required', () => {
    expect(parseField('amount:number=1200.5')).toEqual({
      key: 'amount',
      label: 'Amount',
      type: 'number',
      default: 1200.5,
    });
    expect(parseField('cost_center:text')).toEqual({
      key: 'cost_center',
      label: 'Cost center',
      type: 'text',
      required: true,
    });
    expect(parseField('urgent:boolean=false')).toMatchObject({ default: false });
    expect(parseField('note:text=a=b')).toMatchObject({ default: 'a=b' });
  });

  it.each(['amount', 'amount:date', '1:text', 'a:number=x', 'a:number=', 'a:boolean=yes'])(
    'is not %s',
    (text) => {
      expect(() => parseField(text)).toThrow(/Write it as|must be/);
    },
  );

  it.each(['98765432109876.01', '1234567890123456789', '1000000000000000001', '1e-400'])(
    'does not change the number %s',
    (number) => {
      expect(() => parseField(`amount:number=${number}`)).toThrow('at most 15 digits');
      const path = file(`[{"key":"a","label":"A","type":"number","default":${number}}]`);
      expect(() => readFields(path)).toThrow('the number at /0/default has more than 15 digits');
    },
  );

  it('is read from a file, which must have a list', () => {
    const fields = [{ key: 'a', label: 'A', type: 'boolean' }];
    expect(readFields(file(JSON.stringify(fields)))).toEqual(fields);
    expect(() => readFields(file('{}'))).toThrow('The file must contain a JSON array.');
    expect(() => readFields(file('['))).toThrow('It cannot be read');
    expect(() => readFields(join(folder, 'absent.json'))).toThrow('It cannot be read');
    expect(readFields(file(`\ufeff${JSON.stringify(fields)}`))).toEqual(fields);
    const latin = Buffer.from('[{"key":"a","label":"Größe","type":"boolean"}]', 'latin1');
    expect(() => readFields(file(latin))).toThrow('it is not UTF-8');
  });
});

describe('the card of ask', () => {
  it('is JSON, or a file of it, with an object', () => {
    const card = { reject_label: 'Hold', details: [] };
    expect(parseCard(JSON.stringify(card))).toEqual(card);
    expect(parseCard(`@${file(JSON.stringify(card))}`)).toEqual(card);
    expect(() => parseCard('[]')).toThrow('must be a JSON object');
    expect(() => parseCard('{')).toThrow('It cannot be read');
    expect(() => parseCard('{"fields":[{"default":1234567890123456789}]}')).toThrow(
      'the number at /fields/0/default has more than 15 digits',
    );
  });
});
