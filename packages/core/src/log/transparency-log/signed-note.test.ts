import { createPrivateKey } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { proofIn, proofText, treeHeadIn } from './checkpoint.ts';
import { openNote, signedNote, verifierKeyOf, verifierKeyText } from './signed-note.ts';
import { tilePathOf } from './tiles.ts';

// The key and the note that implementations of signed notes share. Ed25519 signatures are deterministic.
const KEY = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW';
const SEED = Buffer.from('AYEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz', 'base64').subarray(1);
const TEXT =
  "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n";
const SIGNATURE =
  '\u2014 PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n';
const NOTE = `${TEXT}\n${SIGNATURE}`;

const key = verifierKeyOf(KEY);
if (!key) throw new Error('the known key is read');
/** The private key of a seed, in the DER of RFC 8410. */
const privateKey = createPrivateKey({
  format: 'der',
  type: 'pkcs8',
  key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), SEED]),
});

describe('signed notes', () => {
  it('are signed as the known note is', () => {
    expect(signedNote(TEXT, key.name, key.publicKey, privateKey)).toBe(NOTE);
    expect(verifierKeyText(key.name, key.publicKey)).toBe(KEY);
  });

  it('open with the known key, also among signatures of other keys', () => {
    expect(openNote(NOTE, key)).toBe(TEXT);
    const other = '\u2014 witness.example mJirIklj\n';
    expect(openNote(`${NOTE}${other}`, key)).toBe(TEXT);
    expect(openNote(`${TEXT}\n${other}${SIGNATURE}`, key)).toBe(TEXT);
  });

  it('do not open when any byte of them is changed', () => {
    const bytes = Buffer.from(NOTE);
    for (let at = 0; at < bytes.length - 1; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(openNote(changed.toString(), key), `byte ${at}`).toBeNull();
    }
  });

  it('do not open without a signature of the key, or with a wrong one beside it', () => {
    expect(openNote(TEXT, key)).toBeNull();
    expect(openNote(`${TEXT}\n\u2014 witness.example mJirIklj\n`, key)).toBeNull();
    const wrong = Buffer.concat([key.id, Buffer.alloc(64)]).toString('base64');
    expect(openNote(`${NOTE}\u2014 PeterNeumann ${wrong}\n`, key)).toBeNull();
  });

  it('have keys whose text is refused unless it is complete', () => {
    for (let end = 0; end < KEY.length; end += 1)
      expect(verifierKeyOf(KEY.slice(0, end))).toBeNull();
    const unknown = 'PeterNeumann+173116ae+ZRpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW';
    expect(verifierKeyOf(unknown)).toBeNull();
    const tooLong = 'PeterNeumann+cc469956+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TWBADKEY==';
    expect(verifierKeyOf(tooLong)).toBeNull();
  });
});

describe('checkpoints and proofs', () => {
  const checkpoint =
    'example.com/behind-the-sofa\n20852163\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n\n' +
    '\u2014 example.com/behind-the-sofa Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=\n';

  it('are read as the example of the specification is', () => {
    const head = treeHeadIn(checkpoint);
    expect(head).toMatchObject({ origin: 'example.com/behind-the-sofa', size: 20852163 });
    expect(head?.root.toString('base64')).toBe('CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=');
    expect(
      treeHeadIn('example.com\n01\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n'),
    ).toBeNull();
  });

  it('are written and read again', () => {
    const hashes = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
    const text = proofText(7, hashes, checkpoint);
    expect(text.split('\n').slice(0, 2)).toEqual(['c2sp.org/tlog-proof@v1', 'index 7']);
    expect(proofIn(text)).toEqual({ index: 7, hashes, checkpoint });
    expect(proofIn(proofText(0, [], checkpoint))).toEqual({ index: 0, hashes: [], checkpoint });
    expect(proofIn(text.replace('index 7', 'extra AA==\nindex 7'))?.index).toBe(7);
  });
});

describe('paths of tiles', () => {
  it.each([
    ['0/000', { level: 0, number: 0, width: 256 }],
    ['0/x001/x234/067', { level: 0, number: 1234067, width: 256 }],
    ['63/999.p/255', { level: 63, number: 999, width: 255 }],
    ['1/x017/001.p/1', { level: 1, number: 17001, width: 1 }],
  ])('%s is read', (path, tile) => expect(tilePathOf(path)).toEqual(tile));

  it.each([
    '00/000',
    '64/000',
    '0/0',
    '0/x000/001',
    '0/001/002',
    '0/000.p/0',
    '0/000.p/256',
    '0/000.p/01',
    'entries/000',
    '0/x999/x999/x999/x999/x999/999',
    '',
  ])('%s is not found', (path) => expect(tilePathOf(path)).toBeNull());
});
