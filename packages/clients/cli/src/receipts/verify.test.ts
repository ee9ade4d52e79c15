import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commands } from '../commands/list.ts';
import { runProgram } from '../program/program.ts';
import { openTerminal, type Terminal } from '../terminal/terminal.ts';

type Vector = {
  name: string;
  receipt: string;
  policy: string;
  card?: unknown;
  message?: unknown;
  app?: string;
  allow_test?: boolean;
  valid: boolean;
  approved: boolean;
  lines: string[];
  conclusion: string;
};

const file = join(import.meta.dirname, '../../../sdk/src/receipts/vectors.jsonl');
const vectors = readFileSync(file, 'utf8')
  .trimEnd()
  .split('\n')
  .map((line): Vector => JSON.parse(line));

const ownTerminal = openTerminal(process);
const folder = mkdtempSync(join(tmpdir(), 'verify-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const write = (name: string, content: string | Uint8Array) => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};

/** Runs the command in this process, without a profile or any variable. */
async function verify(...args: string[]) {
  const written = { out: '', err: '' };
  const terminal: Terminal = {
    ...ownTerminal,
    print: (line) => {
      written.out += `${line}\n`;
    },
    printJson: (value) => {
      written.out += `${JSON.stringify(value)}\n`;
    },
    report: (line) => {
      written.err += `${line}\n`;
    },
  };
  const environment = { XDG_CONFIG_HOME: '/nonexistent' };
  return {
    code: await runProgram(['verify', ...args], { terminal, environment, commands }),
    ...written,
  };
}

const vectorNamed = (name: string): Vector => {
  const vector = vectors.find((each) => each.name === name);
  if (vector === undefined) throw new Error(`There is no vector ${name}.`);
  return vector;
};

const own = (name: 'card' | 'message', value: unknown) =>
  value === undefined ? [] : [`--${name}`, write(`${name}.json`, JSON.stringify(value))];

describe('assent verify', () => {
  it.each(vectors)('prints the lines of $name', async (vector) => {
    const { receipt, policy, card, message, app, allow_test, ...found } = vector;
    const { valid, approved, lines, conclusion } = found;
    const files = [write('receipt.json', receipt), '--policy', write('trust.txt', policy)];
    const copies = [
      ...own('card', card),
      ...own('message', message),
      ...(app === undefined ? [] : ['--app', app]),
      ...(allow_test ? ['--allow-test'] : []),
    ];
    const out = `${[...lines, conclusion].join('\n')}\n`;
    expect(await verify(...files, ...copies)).toEqual({ code: valid ? 0 : 1, out, err: '' });
    const ifApproved = await verify(...files, ...copies, '--approved');
    expect(ifApproved).toEqual({ code: approved ? 0 : 1, out, err: '' });
  });

  describe('of a valid receipt', () => {
    let files: string[];
    beforeAll(() => {
      const { receipt, policy } = vectorNamed('approved-by-one');
      files = [write('good.json', receipt), '--policy', write('good.txt', policy)];
    });

    it('prints facts as JSON', async () => {
      const { code, out } = await verify(...files, '--json');
      const { is_valid, is_approved, facts, conclusion } = JSON.parse(out);
      expect([code, is_valid, is_approved]).toEqual([0, true, true]);
      expect(conclusion).toMatch(
        /^The receipt proves that msg_\w+ was approved at \S+\. Not verified: /,
      );
      expect(facts[1]).toEqual({
        verdict: 'ok',
        fact: 'log',
        what: 'the checkpoint of 1000 entries is signed by assent.example/log',
        relies_on: 'the key of the log in the policy',
      });
    });

    it.each([
      ['a wrong policy', () => ['--policy', write('wrong.txt', 'quorum none\nlog x\n')]],
      ['a policy that is missing', () => ['--policy', join(folder, 'missing.txt')]],
      ['a folder', () => ['--policy', folder]],
      ['a card that is not JSON', () => ['--card', write('card.txt', 'Pay?')]],
      ['a card with a member twice', () => ['--card', write('twice.json', '{"a":1,"a":2}')]],
      ['a card that is a list', () => ['--card', write('list.json', '[]')]],
      ['a message that is not UTF-8', () => ['--message', write('latin.json', Buffer.of(0xff))]],
      ['a file of five megabytes', () => ['--card', write('large.json', ' '.repeat(5_000_000))]],
      ['an app that is not an appid', () => ['--app', 'Acme Inc.']],
      ['standard input twice', () => ['--card', '-', '--message', '-']],
      ['an unknown option', () => ['--polcy', 'x']],
    ])('exits with 2 for %s', async (_what, more) => {
      const { code, out, err } = await verify(...files, ...more());
      expect([code, out]).toEqual([2, '']);
      expect(err).toMatch(/^assent: /);
    });

    it.each([
      ['a message', { message_id: 'msg_1', payload: { title: 'Pay?' } }],
      ['data of a callback without an id', { payload: { title: 'Pay?' } }],
    ])('says how to pass %s that is given as the card', async (_what, message) => {
      const { code, err } = await verify(...files, ...own('card', message));
      expect(code).toBe(2);
      expect(err).toMatch(
        /is a whole message, not a card\. Pass it with --message, or only its payload/,
      );
    });

    it('says in which line a policy is wrong', async () => {
      const { err } = await verify(files[0] ?? '', '--policy', write('wrong.txt', '# x\nlog x\n'));
      expect(err).toContain('Line 2 of the policy: a key is <name>+<id>+<base64>.');
    });

    it('accepts a policy whose comment is not UTF-8', async () => {
      const policy = Buffer.concat([Buffer.of(0x23, 0xff, 0x0a), readFileSync(files[2] ?? '')]);
      const { code } = await verify(files[0] ?? '', '--policy', write('latin.txt', policy));
      expect(code).toBe(0);
    });

    it('exits with 1 for a receipt that is not UTF-8', async () => {
      const { receipt } = vectorNamed('approved-by-one');
      const bytes = Buffer.from(receipt);
      bytes[bytes.length - 3] = 0xff;
      const { code, out } = await verify(write('bytes.json', bytes), ...files.slice(1));
      expect([code, out]).toEqual([
        1,
        'FAILED format: the receipt is malformed: the file is not UTF-8\nFAILED result: the receipt is not valid\nThe receipt proves nothing, because not every fact above holds.\n',
      ]);
    });
  });

  it('exits with 2 without a policy', async () => {
    expect(await verify('receipt.json')).toMatchObject({
      code: 2,
      err: expect.stringContaining("required option '--policy <file>'"),
    });
  });
});
