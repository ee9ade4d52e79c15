import { expect, it } from 'vitest';
import { retryChunks, withRetry } from './retry-chunks.ts';

it('tries a chunk again at another address, and throws the first error when that fails too', () => {
  const retried = withRetry('f(()=>import(`./palette-a1.js`).then(n=>n.t),[1])');
  expect(retried).toMatch(
    /^f\(\(\)=>import\(`\.\/palette-a1\.js`\)\.catch\(e=>import\(`\.\/palette-a1\.js\?retry=.+`\)\.catch\(\(\)=>\{throw e\}\)\)\.then\(n=>n\.t\),\[1\]\)$/,
  );
});

it('leaves alone what is no chunk', () => {
  for (const code of [
    'import(address)',
    'import("https://cdn.example/a.js")',
    'import a from "./a"',
  ])
    expect(withRetry(code)).toBe(code);
});

it('is for builds, and comes after what Vite does with imports', () => {
  expect(retryChunks()).toMatchObject({ apply: 'build', generateBundle: { order: 'post' } });
});
