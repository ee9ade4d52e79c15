import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readReceipt } from '@assent/sdk/receipts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commands } from '../commands/list.ts';
import { runProgram } from '../program/program.ts';
import { openTerminal } from '../terminal/terminal.ts';
import { aLogServer, checkpointOf, hashOf, logOf } from '../testing/log-server.ts';
import { pathOf } from './published-log.ts';

// The log of a server with any hashes: `e2e` compares a real server that was restored.

const vectors = join(import.meta.dirname, '../../../sdk/src/receipts/vectors.jsonl');
// Any valid receipt.
const vector: { receipt: string; policy: string; valid: boolean } = readFileSync(vectors, 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line))
  .find(({ valid }) => valid);
const KEY = /^log (\S+)/m.exec(vector.policy)?.[1] ?? '';

const ownTerminal = openTerminal(process);
const folder = mkdtempSync(join(tmpdir(), 'compare-'));
const write = (name: string, content: string | Uint8Array) => {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};

let server: Awaited<ReturnType<typeof aLogServer>>;
beforeAll(async () => {
  server = await aLogServer(KEY);
});
afterAll(() => {
  server.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function compare(...args: string[]) {
  const written = { out: '', err: '' };
  const terminal = {
    ...ownTerminal,
    print: (line: string) => {
      written.out += `${line}\n`;
    },
    printJson: (value: unknown) => {
      written.out += `${JSON.stringify(value)}\n`;
    },
    report: (line: string) => {
      written.err += `${line}\n`;
    },
  };
  const environment = { XDG_CONFIG_HOME: '/nonexistent' };
  const started = { terminal, environment, commands };
  const code = await runProgram(
    ['log', 'compare', ...args, ...(args.includes('--url') ? [] : ['--url', server.url])],
    started,
  );
  return { code, ...written };
}

const tiles = (name: string, all: Uint8Array[]) => {
  for (let tile = 0; tile * 256 < all.length; tile += 1) {
    const some = all.slice(tile * 256, tile * 256 + 256);
    const part = some.length < 256 ? `.p/${some.length}` : '';
    write(`${name}/tile/0/${pathOf(tile)}${part}`, Buffer.concat(some));
  }
  write(`${name}/checkpoint`, checkpointOf(all.length));
  write(`${name}/key`, `${KEY}\n`);
  write(`${name}/tile/1/000.p/1`, hashOf(0, 2)); // computed from those of level 0
  return join(folder, name);
};

describe('assent log compare', () => {
  it.each([1, 255, 256, 257, 600])(
    'finds all of a copy of %i entries in a longer log',
    async (n) => {
      server.log.hashes = logOf(700);
      const { code, out } = await compare(tiles(`whole-${n}`, logOf(n)));
      expect([code, out]).toEqual([
        0,
        expect.stringMatching(/has 700 entries and lacks none of the/),
      ]);
    },
  );

  it.each([
    [0, 300],
    [255, 257],
    [256, 300],
    [299, 300],
  ])('lists what a log of %i entries lacks of a copy of %i', async (size, copied) => {
    server.log.hashes = logOf(size);
    const { code, out } = await compare(tiles(`short-${size}`, logOf(copied)));
    expect(code).toBe(1);
    expect(out.match(/: entry (\d+)$/gm)).toHaveLength(copied - size);
    expect(out).toContain(
      `checkpoint: the log had ${copied} entries, and lacks the last ${copied - size}\n`,
    );
  });

  it('lists the entries in whose places the log has others', async () => {
    server.log.hashes = logOf(400);
    for (const at of [17, 256, 399]) server.log.hashes[at] = hashOf(at, 3);
    const { code, out } = await compare(tiles('forked', logOf(400)));
    expect([code, out.match(/: entry (\d+)$/gm)]).toEqual([
      1,
      [': entry 17', ': entry 256', ': entry 399'],
    ]);
  });

  it('finds entries at other places, as in a log that was started again', async () => {
    server.log.hashes = logOf(600).toReversed();
    expect((await compare(tiles('again', logOf(600)))).code).toBe(0);
  });

  it('finds a receipt by reading one tile, and lists it with its decision', async () => {
    const file = write('receipt.json', vector.receipt);
    const { index, leafHash, entry } = await readReceipt(vector.receipt);
    server.log.hashes = logOf(index + 700);
    server.log.hashes[index] = leafHash;
    server.log.asked = [];
    expect(await compare(file)).toMatchObject({ code: 0 });
    expect(server.log.asked.filter((path) => path.startsWith('tile/'))).toHaveLength(1);
    server.log.hashes[index] = hashOf(index);
    const { code, out } = await compare(file);
    expect(code).toBe(1);
    expect(out).toContain(
      `entry ${index}, ${entry.message_id} was approved at ${new Date(entry.closed_at ?? 0).toISOString()}, of ${entry.appid}\n`,
    );
  });

  it.each([
    [
      'a receipt of another log',
      () => vector.receipt.replaceAll('assent.example', 'other.example'),
    ],
    ['a receipt that was changed', () => vector.receipt.replace('"approved"', '"rejected"')],
    ['half a receipt', () => vector.receipt.slice(0, 200)],
    ['JSON of something else', () => '{"message_id": "msg_1"}'],
    ['any text', () => 'Hello.'],
  ])('says that it is not valid: %s', async (what, content) => {
    server.log.hashes = logOf(3);
    const { code, out } = await compare(write(`invalid/${what}.json`, content()));
    expect([code, out]).toEqual([1, expect.stringMatching(/^invalid .*\.json: .+\n/)]);
    expect(out).not.toContain('missing');
  });

  it('has one JSON object for each line', async () => {
    server.log.hashes = logOf(2);
    const { out } = await compare(tiles('json', logOf(3)), write('text.txt', 'Hello.'), '--json');
    expect(
      out
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual([
      { state: 'missing', file: expect.stringContaining('checkpoint'), size: 3 },
      { state: 'missing', file: expect.stringContaining('000.p/3'), index: 2 },
      { state: 'invalid', file: expect.any(String), reason: expect.any(String) },
    ]);
  });

  it('exits with 2 for wrong usage, and with 69 for a server that it cannot read', async () => {
    server.log.hashes = logOf(2);
    expect(await compare()).toMatchObject({ code: 2 });
    expect(await compare(join(folder, 'nowhere'))).toMatchObject({ code: 2 });
    const file = write('one.json', vector.receipt);
    expect(await compare(file, '--url', 'example.com')).toMatchObject({ code: 2 });
    expect(await compare(file, '--policy', write('policy.txt', 'log x\n'))).toMatchObject({
      code: 2,
    });
    server.stop();
    expect(await compare(file)).toMatchObject({ code: 69, out: '' });
  });
});

it('writes the number of a tile as C2SP tlog-tiles does', () => {
  expect([0, 67, 1_000, 1_234_067].map(pathOf)).toEqual([
    '000',
    '067',
    'x001/000',
    'x001/x234/067',
  ]);
});
