import { describe, expect, it } from 'vitest';
import { verifierKeyOf } from '../../platform/credentials/verifier-key.ts';
import { aWitness } from '../../testing/machine/witness.ts';
import { addCheckpointIn, addCheckpointText, conflictSizeIn } from './add-checkpoint.ts';
import { cosignedBy } from './cosignature.ts';

// A cosignature of another implementation of the specification.
const OTHER = {
  key: 'witness.example/w1+0f7a20d8+BB6YX/vkWnfuWCU8azkq6SckQs7oQs7Enb+I+7D//Rao',
  text: 'nucleoledger.com/recibos\n5\nzskn84s97pizKDh6YIJ2cWTOUA4zcWUxL7zmlh7Rt4g=\n',
  line: '\u2014 witness.example/w1 D3og2AAAAABqnX/wMYluZnTcuCWSNUsNysjhUbHMvyxQ7zy/t65M0+g9n9OOyfCkY9zImJxJteSvTnWG0muRW0PRoEpn/s+PK4daCg==',
};
const keyOf = (text: string) => {
  const key = verifierKeyOf(text, 'cosignature');
  if (!key) throw new Error('the key is read');
  return key;
};
const key = keyOf(OTHER.key);
const AT = 1_788_706_800_000;
const read = (body: string, now = AT) => cosignedBy(key, OTHER.text, body, now);

describe('the cosignature of another implementation', () => {
  it('holds, at its time', () => {
    expect(read(`${OTHER.line}\n`)).toEqual({ kind: 'cosigned', line: OTHER.line, at: AT });
  });

  it('holds among lines of keys that are not known', () => {
    const others = [
      '\u2014 witness.example/w1 CMp+6LWBU0anHGH5aNDTJkH/gj79sG+T6+iP2ThYN5krrDJbR1HDnucjL39QsZTSvVjyQLrdk3DXDqI5G2HgLatVs0pWh6Up69HVOw==',
      '\u2014 witness.example/w2 AWui8Sk55XjYLOijihBjhqEH6nS1ndDymE0a+6idX7pLcnoB+dhnz0854aLZgrrKbYKA7nC3HNJhm/kWl7oJlqU3rXXvpysAdyP3wQ==',
    ];
    const body = [others[0], OTHER.line, others[1], ''].join('\n');
    expect(read(body)).toMatchObject({ kind: 'cosigned', line: OTHER.line });
  });

  it('does not hold with a changed byte', () => {
    const bytes = Buffer.from(OTHER.line.split(' ')[2] ?? '', 'base64');
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      const line = `\u2014 witness.example/w1 ${changed.toString('base64')}\n`;
      expect(read(line).kind, `byte ${at}`).toBe('wrong');
    }
    const other = cosignedBy(key, OTHER.text.replace('\n5\n', '\n6\n'), `${OTHER.line}\n`, AT);
    expect(other.kind).toBe('wrong');
  });

  it('is refused when its time is more than a minute ahead', () => {
    expect(read(`${OTHER.line}\n`, AT - 60_000).kind).toBe('cosigned');
    expect(read(`${OTHER.line}\n`, AT - 60_001).kind).toBe('wrong');
  });

  it.each([
    ['', 'malformed'],
    [OTHER.line, 'malformed'],
    [`${OTHER.line}\n\n`, 'malformed'],
    [`${OTHER.line}\n${OTHER.line}\n`, 'malformed'],
    [`hello\n${OTHER.line}\n`, 'malformed'],
    [`${OTHER.line.replace('w1', 'w2')}\n`, 'wrong'],
    [`${OTHER.line.slice(0, 40)}\n`, 'wrong'],
  ])('%j is %s', (body, kind) => expect(read(body).kind).toBe(kind));
});

describe('our cosignatures', () => {
  it('are read as those of others are', () => {
    const witness = aWitness('witness.example/w2');
    const body = witness.sign(`${OTHER.text}\n${OTHER.line}\n`, AT);
    const mine = cosignedBy(keyOf(witness.key), OTHER.text, body, AT);
    expect(mine).toEqual({ kind: 'cosigned', line: body.trimEnd(), at: AT });
  });
});

describe('keys of witnesses', () => {
  it('are read with their type only', () => {
    const known = 'remora.n621.de+da77ade7+BOvN63jn/bLvkieywe8R6UYAtVtNbZpXh34x7onlmtw2';
    expect(verifierKeyOf(known, 'cosignature')?.name).toBe('remora.n621.de');
    expect(verifierKeyOf(known)).toBeNull();
  });
});

describe('requests', () => {
  // The example of the specification, with the first of its signatures.
  const EXAMPLE = `old 20852014
PlRNCrwHpqhGrupue0L7gxbjbMiKA9temvuZZDDpkaw=
jrJZDmY8Y7SyJE0MWLpLozkIVMSMZcD5kvuKxPC3swk=
5+pKlUdi2LeF/BcMHBn+Ku6yhPGNCswZZD1X/6QgPd8=
/6WVhPs2CwSsb5rYBH5cjHV/wSmA79abXAwhXw3Kj/0=

example.com/behind-the-sofa
20852163
CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=

\u2014 example.com/behind-the-sofa Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=
`;

  it('are read and written as the example of the specification is', () => {
    const request = addCheckpointIn(EXAMPLE);
    expect(request?.oldSize).toBe(20852014);
    expect(request?.proof).toHaveLength(4);
    expect(request && addCheckpointText(request)).toBe(EXAMPLE);
  });

  const hash = 'PlRNCrwHpqhGrupue0L7gxbjbMiKA9temvuZZDDpkaw=\n';
  it.each([
    '',
    'old 1',
    'old 01\n\n',
    'old  1\n\n',
    'new 1\n\n',
    'old -1\n\n',
    'old 9999999999999999\n\n',
    'old 1\nAAAA\n\n',
    `old 1\n${hash.replace('kaw=', 'kax=')}\n`,
    `old 1\n${hash.repeat(64)}\n`,
  ])('%j is malformed', (body) => expect(addCheckpointIn(body)).toBeNull());

  it('have at most 63 hashes', () => {
    expect(addCheckpointIn(`old 1\n${hash.repeat(63)}\n`)?.proof).toHaveLength(63);
  });

  it.each([
    ['0\n', 0],
    ['20852163\n', 20852163],
    ['7', 7],
    ['07\n', null],
    ['\n', null],
    ['9999999999999999\n', null],
  ])('a conflict of %j has the size %j', (body, size) => expect(conflictSizeIn(body)).toBe(size));
});
