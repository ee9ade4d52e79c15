import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runSections } from './run-sections.mjs';

/** @type {string[]} */
let printed;
beforeEach(() => {
  printed = [];
  vi.spyOn(console, 'log').mockImplementation((line) => printed.push(line));
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** @param {string} title @param {string} script */
const section = (title, script) => ({
  name: 'types',
  title,
  program: process.execPath,
  args: ['-e', script],
  isBeside: false,
});
const how = { run: 1, ready: async () => {}, countFailures: () => 0, running: [] };

describe('the sections', () => {
  it('all run, also after one that failed', async () => {
    const failed = await runSections(
      [
        section('Types', 'process.exit(3)'),
        section('Build', ''),
        section('Unit', 'process.exit(1)'),
      ],
      how,
    );
    expect(failed).toEqual(['Types: see the output above', 'Unit: see the output above']);
    expect(printed.join('\n')).toMatch(/✓.* Build/);
  });

  it('run without what another one needs and this machine lacks', async () => {
    const ready = async (/** @type {{ title: string }} */ { title }) => {
      if (title === 'Browser') throw new Error('No Chromium was found.');
    };
    const sections = [section('Browser', ''), section('Wide', '')];
    expect(await runSections(sections, { ...how, ready })).toEqual([
      'Browser: see the output above',
    ]);
    expect(printed.join('\n')).toMatch(/No Chromium was found[\s\S]*✓.* Wide/);
  });
});
