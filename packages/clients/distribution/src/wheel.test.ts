import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it, onTestFinished } from 'vitest';
import { root } from './checkout.ts';
import { pythonVersion as version } from './testing/versions.ts';
import { buildWheel } from './wheel.ts';

const info = `assent_sdk-${version}.dist-info`;
const hasPython = spawnSync('python3', ['--version']).status === 0;

describe('the wheel', () => {
  const { bytes, file } = buildWheel();
  const files = unzipSync(bytes);
  const textOf = (name: string) => strFromU8(files[name] ?? new Uint8Array());

  it('has each module, and a record of the digest and size of each file', () => {
    const record = textOf(`${info}/RECORD`).trimEnd().split('\n');
    const recorded = record.map((line) => line.split(','));
    expect(recorded.map(([name]) => name)).toEqual(Object.keys(files));
    for (const [name = '', digest, size] of recorded) {
      if (name === `${info}/RECORD`) {
        expect([digest, size]).toEqual(['', '']);
        continue;
      }
      const content = files[name] ?? new Uint8Array();
      const sha256 = createHash('sha256').update(content).digest('base64url');
      expect([digest, size], name).toEqual([`sha256=${sha256}`, String(content.length)]);
    }
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining(['assent/__init__.py', 'assent/py.typed', `${info}/WHEEL`]),
    );
  });

  it('has the metadata of the package, and its description', () => {
    expect(file).toBe(`assent_sdk-${version}-py3-none-any.whl`);
    const metadata = textOf(`${info}/METADATA`);
    expect(metadata).toMatch(
      new RegExp(`^Metadata-Version: .+\nName: assent-sdk\nVersion: ${version}\n`),
    );
    const description = metadata.slice(metadata.indexOf('\n\n') + 2);
    expect(description).toBe(readFileSync(`${root}packages/clients/python/README.md`, 'utf8'));
  });

  it.skipIf(!hasPython)('is the same file that Python builds (skipped without python3)', () => {
    const folder = mkdtempSync(join(tmpdir(), 'wheel-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const program = 'import build_backend, sys; build_backend.build_wheel(sys.argv[1])';
    execFileSync('python3', ['-B', '-c', program, folder], {
      cwd: `${root}packages/clients/python`,
    });
    expect(Buffer.compare(readFileSync(join(folder, file)), bytes)).toBe(0);
  });
});
