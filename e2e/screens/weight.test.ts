import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { z } from 'zod';

// What the browser has to fetch before a screen of an SPA can be shown, without parts that `import()` loads.

const most = 155_000;
const built = new URL('../../apps/console/dist/', import.meta.url);
const Chunk = z.object({ file: z.string(), imports: z.array(z.string()).default([]) });
const chunks = z
  .record(z.string(), Chunk)
  .parse(JSON.parse(readFileSync(new URL('.vite/manifest.json', built), 'utf8')));

const frame = ['index.html', ...partsOf('routes/_console.tsx')];

it.each(['index.tsx', 'messages/index.tsx', 'messages/$messageId.tsx', 'messages/new.tsx'])(
  'routes/_console/%s needs at most 155 kB of JavaScript, gzipped',
  (screen) => {
    const files = neededBy([...frame, ...partsOf(`routes/_console/${screen}`)]);
    const bytes = files.map((file) => gzipSync(readFileSync(new URL(file, built))).length);
    expect(bytes.reduce((total, size) => total + size, 0)).toBeLessThanOrEqual(most);
  },
);

const modulesOfTexts = Object.keys(chunks).filter((name) =>
  /texts\/generated\/[\w-]+\/en\.gen\.ts$/.test(name),
);

it('the console has texts on every screen, and others that routes load', () => {
  expect(modulesOfTexts.length).toBeGreaterThan(1);
});

it.each(modulesOfTexts)('%s is one chunk of at most 14 kB, which no other one imports', (name) => {
  expect(Object.values(chunks).filter(({ imports }) => imports.includes(name))).toEqual([]);
  // It imports only what every page has.
  const file = chunks[name]?.file ?? '';
  const ofPage = neededBy(['index.html']);
  expect(neededBy([name]).filter((each) => !ofPage.includes(each))).toEqual([file]);
  expect(gzipSync(readFileSync(new URL(file, built))).length).toBeLessThanOrEqual(14_000);
});

it('the inbox needs at most 85 kB of JavaScript, gzipped, to start', () => {
  const inbox = new URL('../../apps/inbox/dist/', import.meta.url);
  const page = readFileSync(new URL('index.html', inbox), 'utf8');
  const [, english = ''] = /&quot;en&quot;:&quot;\/inbox\/([^&]+)/.exec(page) ?? [];
  const named = [...page.matchAll(/(?:src|href)="\/inbox\/(assets\/[^"]+\.js)"/g)];
  const files = [english, ...named.map(([, file = '']) => file)].map(
    (file) => gzipSync(readFileSync(new URL(file, inbox))).length,
  );
  expect(files.length).toBeGreaterThan(1);
  expect(files.reduce((total, size) => total + size, 0)).toBeLessThanOrEqual(85_000);
});

it('the service worker of the inbox has at most 50 kB, gzipped', () => {
  const worker = readFileSync(new URL('../../apps/inbox/dist/sw.js', import.meta.url));
  expect(gzipSync(worker).length).toBeLessThanOrEqual(50_000);
});

/** The chunks that a route was split into. */
function partsOf(route: string): string[] {
  const parts = Object.keys(chunks).filter((name) => name.split('?')[0]?.endsWith(`/${route}`));
  expect(parts, route).not.toEqual([]);
  return parts;
}

/** The files of chunks, and of all that they import. */
function neededBy(names: string[], known = new Set<string>()): string[] {
  for (const name of names) {
    if (known.has(name)) continue;
    known.add(name);
    neededBy(chunks[name]?.imports ?? [], known);
  }
  return [...known].flatMap((name) => chunks[name]?.file ?? []);
}
