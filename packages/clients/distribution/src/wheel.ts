import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { type Zippable, zipSync } from 'fflate';
import { root } from './checkout.ts';
import type { Described } from './npm-packages.ts';

const folder = `${root}packages/clients/python/`;
const read = (path: string) => readFileSync(folder + path);

/** The bits of a regular file that everybody may read. */
const READABLE = 0o100644;
const UNIX = 3;

/** A wheel: what its metadata says, and the file. */
export type Wheel = Described & { file: string; bytes: Uint8Array };

/**
 * Builds the wheel of the Python client without Python. The bytes are those that its `build_backend.py` writes, which a test
 * compares: the sources in the order of their names, then the metadata, nothing compressed, no times.
 * @see https://packaging.python.org/en/latest/specifications/binary-distribution-format/
 */
export function buildWheel(): Wheel {
  const version = /VERSION = "(.+)"/.exec(`${read('src/assent/version.py')}`)?.[1] ?? '';
  const metadata = `${read('METADATA.in')}`.replace('{version}', version);
  const field = (label: string) => new RegExp(`^${label}: (.+)$`, 'm').exec(metadata)?.[1] ?? '';
  const name = field('Name');
  const base = `${name.replaceAll('-', '_')}-${version}`;
  const info = `${base}.dist-info`;
  const sources = readdirSync(`${folder}src/assent`)
    .filter((source) => source.endsWith('.py') || source === 'py.typed')
    .toSorted();
  const files: [path: string, content: Buffer][] = [
    ...sources.map((source): [string, Buffer] => [
      `assent/${source}`,
      read(`src/assent/${source}`),
    ]),
    [`${info}/licenses/LICENSE`, read('LICENSE')],
    [`${info}/METADATA`, Buffer.concat([Buffer.from(metadata), read('README.md')])],
    [`${info}/WHEEL`, Buffer.from(WHEEL)],
  ];
  const record = [...files.map(recordOf), `${info}/RECORD,,\n`].join('');
  files.push([`${info}/RECORD`, Buffer.from(record)]);
  const archive: Zippable = {};
  for (const [path, content] of files) archive[path] = [content, STORED];
  return {
    name,
    version,
    parts: [],
    license: field('License-Expression'),
    summary: field('Summary'),
    file: `${base}-py3-none-any.whl`,
    bytes: zipSync(archive),
  };
}

const WHEEL =
  'Wheel-Version: 1.0\nGenerator: build_backend\nRoot-Is-Purelib: true\nTag: py3-none-any\n';

/** Not compressed, as each version of zlib compresses differently, and with the earliest time that the format has. */
const STORED = {
  level: 0,
  mtime: new Date(1980, 0, 1),
  os: UNIX,
  attrs: (READABLE << 16) >>> 0,
} as const;

const recordOf = ([path, content]: [string, Buffer]) =>
  `${path},sha256=${createHash('sha256').update(content).digest('base64url')},${content.length}\n`;
