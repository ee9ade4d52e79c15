import { expect, it } from 'vitest';
import { retryChunks, withRetry } from './retry-chunks.ts';

it('retries a chunk with another URL, and throws the first error when that fails too', () => {
  const retried = withRetry('f(()=>import(`./palette-a1.js`).then(n=>n.t),[1])');
  expect(retried).toMatch(
    /^f\(\(\)=>import\(`\.\/palette-a1\.js`\)\.catch\(e=>import\(`\.\/palette-a1\.js\?retry=.+`\)\.catch\(\(\)=>\{throw e\}\)\)\.then\(n=>n\.t\),\[1\]\)$/,
  );
});

it('does not change other imports', () => {
  for (const code of [
    'import(address)',
    'import("https://cdn.example/a.js")',
    'import a from "./a"',
  ])
    expect(withRetry(code)).toBe(code);
});

it('runs in builds, after Vite has handled imports', () => {
  expect(retryChunks()).toMatchObject({ apply: 'build', generateBundle: { order: 'post' } });
});
