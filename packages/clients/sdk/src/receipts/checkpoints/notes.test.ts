import { describe, expect, it } from 'vitest';
import { base64In, utf8 } from '../encodings/bytes.ts';
import { checkpointIn, proofIn } from './proofs.ts';
import { isEd25519, verifierKeyIn } from './signatures.ts';

// The keys and the note that implementations of signed notes share.
const PETER = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW';
const ENOCH = 'EnochRoot+af0cfe78+ATtqJ7zOtqQtYqOo0CpvDXNlMhV3HeJDpjrASKGLWdop';
const TEXT =
  "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n";
const SIGNATURES = [
  [
    PETER,
    'x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=',
  ],
  [
    ENOCH,
    'rwz+eBzmZa0SO3NbfRGzPCpDckykFXSdeX+MNtCOXm2/5n2tiOHp+vAF1aGrQ5ovTG01oOTGwnWLox33WWd1RvMc+QQ=',
  ],
] as const;
/** The checkpoint of C2SP tlog-cosignature, and a key of a witness in use. */
const BEHIND_THE_SOFA = `example.com/behind-the-sofa
20852163
CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=

\u2014 example.com/behind-the-sofa Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=
\u2014 witness.example.com/w1 jWbPPwAAAABkGFDLEZMHwSRaJNiIDoe9DYn/zXcrtPHeolMI5OWXEhZCB9dlrDJsX3b2oyin1nPZqhf5nNo0xUe+mbIUBkBIfZ+qnA==
`;
const WITNESS = 'remora.n621.de+da77ade7+BOvN63jn/bLvkieywe8R6UYAtVtNbZpXh34x7onlmtw2';

async function keyIn(text: string) {
  const key = await verifierKeyIn(text, 'log');
  if (typeof key === 'string') throw new Error(key);
  return key;
}

describe('the known keys', () => {
  it.each(SIGNATURES)(
    '%s verifies its signature of the known note, and no other',
    async (text, line) => {
      const key = await keyIn(text);
      const bytes = base64In(line) ?? new Uint8Array();
      expect(bytes.slice(0, 4)).toEqual(key.id);
      expect(await isEd25519(key.publicKey, bytes.slice(4), utf8(TEXT))).toBe(true);
      expect(await isEd25519(key.publicKey, bytes.slice(4), utf8(`${TEXT}\n`))).toBe(false);
      bytes[20] = (bytes[20] ?? 0) ^ 1;
      expect(await isEd25519(key.publicKey, bytes.slice(4), utf8(TEXT))).toBe(false);
    },
  );

  it('are refused when a part is missing or a character is changed', async () => {
    for (let end = 0; end < PETER.length; end += 1)
      expect(await verifierKeyIn(PETER.slice(0, end), 'log')).toBeTypeOf('string');
    for (let start = 1; start < PETER.length; start += 1)
      expect(await verifierKeyIn(PETER.slice(start), 'log')).toBeTypeOf('string');
    for (let at = 0; at < PETER.length; at += 1) {
      const next = String.fromCharCode(PETER.charCodeAt(at) + 1);
      const changed = `${PETER.slice(0, at)}${next}${PETER.slice(at + 1)}`;
      expect(await verifierKeyIn(changed, 'log'), changed).toBeTypeOf('string');
    }
  });

  it.each([
    'PeterNeumann+cc469956+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TWBADKEY==',
    'PeterNeumann+173116ae+ZRpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW',
    WITNESS,
  ])('%s is no key of a log', async (text) => {
    expect(await verifierKeyIn(text, 'log')).toMatch(/^the key is not /);
  });

  it('of a witness is read as one of a witness only', async () => {
    expect(await verifierKeyIn(WITNESS, 'witness')).toMatchObject({ name: 'remora.n621.de' });
    expect(await verifierKeyIn(PETER, 'witness')).toBeTypeOf('string');
  });
});

describe('a checkpoint', () => {
  it('is read as in the specification', () => {
    const { origin, size, signatures } = checkpointIn(BEHIND_THE_SOFA);
    expect([origin, size]).toEqual(['example.com/behind-the-sofa', 20_852_163]);
    expect(signatures.map(({ name, signature }) => [name, signature.length])).toEqual([
      ['example.com/behind-the-sofa', 64],
      ['witness.example.com/w1', 72],
    ]);
  });
});

describe('a proof', () => {
  const hash = base64(32);
  const proofOf = (...lines: string[]) =>
    ['c2sp.org/tlog-proof@v1', ...lines, '', BEHIND_THE_SOFA].join('\n');

  it.each([
    ['without extra data', ['index 5', hash, hash], 5, 2],
    ['with extra data', [`extra ${base64(17)}`, 'index 10', hash], 10, 1],
    ['without hashes', ['index 0'], 0, 0],
  ] as const)('%s is read', (_kind, lines, index, hashes) => {
    const proof = proofIn(proofOf(...lines));
    expect([proof.index, proof.hashes.length]).toEqual([index, hashes]);
  });

  it.each([
    ['another header', `wrong-header\nindex 0\n\n${BEHIND_THE_SOFA}`],
    ['no index', proofOf()],
    ['an index that is no number', proofOf('index notanumber')],
    ['a negative index', proofOf('index -5')],
    ['extra data after the index', proofOf('index 0', `extra ${base64(17)}`)],
    ['a hash that is not base64', proofOf('index 0', '!!notbase64!!')],
    ['a hash of 64 bytes', proofOf('index 0', base64(64))],
    ['no end', `c2sp.org/tlog-proof@v1\nindex 0\n${'a'.repeat(65_536)}\n`],
  ])('with %s is refused', (_fault, text) => {
    expect(() => proofIn(text)).toThrow('the ');
  });
});

function base64(length: number): string {
  return Buffer.alloc(length, 7).toString('base64');
}
