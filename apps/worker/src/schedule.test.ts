import { readFileSync } from 'node:fs';
import * as jobs from '@assent/core/jobs';
import { expect, it } from 'vitest';

it('runs every job that core exports', () => {
  const worker = ['schedule.ts', 'main.ts'].map((file) =>
    readFileSync(new URL(file, import.meta.url), 'utf8'),
  );
  const forgotten = Object.keys(jobs).filter((job) => !worker.some((text) => text.includes(job)));
  expect(forgotten, 'give it a line in schedule.ts').toEqual([]);
});
