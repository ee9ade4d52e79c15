import { describe, expect, it } from 'vitest';
import { hasHunk, isDiff, linesOfUnified } from './unified-diff.ts';

/** Returns each line with its kind before it: `+`, `-`, `=` for a line that stays, `#` for a head. */
const marked = (text: string) =>
  linesOfUnified(text).map(({ kind, sign, text: line }) => {
    const mark = { added: '+', removed: '-', same: '=', head: '#' }[kind];
    return `${mark}[${sign}]${line}`;
  });

describe('the combined diff of a merge', () => {
  // Both were printed by `git show --cc`.
  it('has a column of signs for each of two parents', () => {
    const text = `diff --cc config.yaml
index b65f9df,2fed29d..1ea101e
--- a/config.yaml
+++ b/config.yaml
@@@ -1,4 -1,5 +1,5 @@@
 -rate: 1
 -limit: 300
 +rate: 2
- limit: 200
++limit: 250
  name: pay
  owner: ada
 --- total
++++ total
diff --cc b.yaml`;
    expect(marked(text)).toEqual([
      '#[]diff --cc config.yaml',
      '#[]index b65f9df,2fed29d..1ea101e',
      '#[]--- a/config.yaml',
      '#[]+++ b/config.yaml',
      '#[]@@@ -1,4 -1,5 +1,5 @@@',
      '-[ −]rate: 1',
      '-[ −]limit: 300',
      '+[ +]rate: 2',
      '-[− ]limit: 200',
      '+[++]limit: 250',
      '=[]name: pay',
      '=[]owner: ada',
      '-[ −]-- total',
      '+[++]++ total',
      '#[]diff --cc b.yaml',
    ]);
  });

  it('has a column of signs for each of three parents', () => {
    const text = `@@@@ -1,5 -1,5 -1,4 +1,4 @@@@
-  rate: 2
 --rate: 1
 - limit: 300
 - name: pay
  -limit: 100
  -name: refund
+++rate: 9
 ++limit: 250
-  name: pay
+++name: other
   owner: ada
-  ++ total
 - -- total`;
    expect(marked(text)).toEqual([
      '#[]@@@@ -1,5 -1,5 -1,4 +1,4 @@@@',
      '-[−  ]rate: 2',
      '-[ −−]rate: 1',
      '-[ − ]limit: 300',
      '-[ − ]name: pay',
      '-[  −]limit: 100',
      '-[  −]name: refund',
      '+[+++]rate: 9',
      '+[ ++]limit: 250',
      '-[−  ]name: pay',
      '+[+++]name: other',
      '=[]owner: ada',
      '-[−  ]++ total',
      '-[ − ]-- total',
    ]);
  });

  it.each([1, 2, 3, 8, 66])(
    'is read with as many parents as its head has ranges: %i',
    (parents) => {
      const marks = '@'.repeat(parents + 1);
      const head = `${marks}${' -1,2'.repeat(parents)} +1,3 ${marks} section`;
      const lines = ['+'.repeat(parents), '-'.repeat(parents), ' '.repeat(parents)];
      const text = [head, ...lines.map((signs) => `${signs}- text`)].join('\n');
      expect(linesOfUnified(text).map((line) => [line.kind, line.text])).toEqual([
        ['head', head],
        ['added', '- text'],
        ['removed', '- text'],
        ['same', '- text'],
      ]);
    },
  );

  it('has its columns also where it has more lines than its head says, and spaces were removed', () => {
    const text = '@@@ -1 -1 +1 @@@\n++a\n- b\n\n +c\n+ d\n@@ -1 +1 @@\n- e\n+ f';
    expect(marked(text)).toEqual([
      '#[]@@@ -1 -1 +1 @@@',
      '+[++]a',
      '-[− ]b',
      '=[]',
      '+[ +]c',
      '+[+ ]d',
      '#[]@@ -1 +1 @@',
      '-[−] e',
      '+[+] f',
    ]);
  });
});

describe('what stands between hunks', () => {
  it.each([
    'diff --git a/list.txt b/copy.txt',
    'diff --combined list.txt',
    'index bdc955b,b65f9df..8835708',
    'similarity index 100%',
    'dissimilarity index 80%',
    'copy from list.txt',
    'copy to copy.txt',
    'rename from list.txt',
    'rename to numbers.txt',
    'old mode 100644',
    'new mode 100755',
    'mode 100644,100644..100755',
    'new file mode 100644',
    'deleted file mode 100644,100644',
    'Binary files a/logo.bin and b/logo.bin differ',
    'GIT binary patch',
    'Index: trunk/list.txt',
    '='.repeat(67),
    'Only in b: list.txt',
    'Submodule lib 0a1b2c3..4d5e6f7:',
    '-- ',
  ])('is a head: %s', (head) => {
    expect(marked(`@@ -1 +1 @@\n-a\n+b\n${head}`).at(-1)).toBe(`#[]${head}`);
    // In a hunk, the same words are a line of the file.
    expect(marked(`@@ -1 +1,2 @@\n+${head}\n a`)[1]).toBe(`+[+]${head}`);
  });
});

describe('a text', () => {
  it.each([
    ['@@ -1 +1 @@\n-a\n+b', true, true],
    ['@@@ -1 -1 +1 @@@\n--a\n++b', true, true],
    ['diff --git a/x b/y\nsimilarity index 100%\nrename from x\nrename to y', true, true],
    ['diff --git a/x b/x\nold mode 100644\nnew mode 100755', true, true],
    ['Binary files a/x and b/x differ', true, true],
    ['-a\n+b', false, true],
    ['--- a/x\n+++ b/x\n-a\n+b', false, true],
    ['no change', false, false],
    ['--- a/x\n+++ b/x', false, false],
    [' a\n b\n', false, false],
  ])('%j has hunks: %s, changes something: %s', (text, hunk, diff) => {
    expect([hasHunk(text), isDiff(text)]).toEqual([hunk, diff]);
  });
});
