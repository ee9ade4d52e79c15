import { expect, it } from 'vitest';
import { proofPartsOf } from './proof-parts.ts';

const proof = (signatures: string) =>
  `c2sp.org/tlog-proof@v1\nextra Zm9v\nindex 6\nAAAA\nBBBB\n\nassent.example/log\n9\ncm9vdA==\n\n${signatures}`;

it('says where an entry is, and who cosigned the checkpoint', () => {
  const lines = [
    '— assent.example/log c2ln',
    '— partner.example/witness c2ln',
    '— auditor.example/witness c2ln',
  ];
  expect(proofPartsOf(proof(`${lines.join('\n')}\n`))).toEqual({
    index: '6',
    size: '9',
    log: 'assent.example/log',
    witnesses: ['partner.example/witness', 'auditor.example/witness'],
  });
});

it('says that nobody cosigned it', () => {
  expect(proofPartsOf(proof('— assent.example/log c2ln\n'))?.witnesses).toEqual([]);
});

it('reads the proof of the only entry of a log, which has no hashes', () => {
  const only = 'c2sp.org/tlog-proof@v1\nindex 0\n\nassent.example/log\n1\ncm9vdA==\n\n— a c2ln\n';
  expect(proofPartsOf(only)).toMatchObject({ index: '0', size: '1' });
});

it('reads no other text', () => {
  expect(proofPartsOf('')).toBeNull();
  expect(proofPartsOf('c2sp.org/tlog-proof@v1\n\n\n')).toBeNull();
});
