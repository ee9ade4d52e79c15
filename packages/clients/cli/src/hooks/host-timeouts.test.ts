import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isSupported, readHook } from '@assent/core/pure/permission-hooks/dialects';
import type { HookBody } from '@assent/core/pure/permission-hooks/hook';
import { payload } from '@assent/core/testing/permission-hooks/payloads';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDeadline } from './host-question.ts';
import { hostTimeoutOf } from './host-timeouts.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hosts-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (file: string, settings: object) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), JSON.stringify(settings));
};
const timeoutOf = (body: HookBody) => {
  const hook = readHook({ ...body, cwd: join(folder, 'shop') });
  if (!isSupported(hook)) throw new Error('not supported');
  return hostTimeoutOf(hook, { HOME: folder });
};

const claude = payload('claude-code-2.1.331-PreToolUse-Bash');
const copilot = payload('copilot-cli-1.0.102-preToolUse-bash');
const gemini = payload('gemini-cli-0.61.0-BeforeTool-run_shell_command');
const command = 'assent hook --topic acme/agents';

it.each([
  ['Claude Code', claude, '.claude/settings.json', 'PreToolUse', { timeout: 3 }, true],
  [
    'Copilot CLI',
    copilot,
    'shop/.github/hooks/assent.json',
    'preToolUse',
    { timeoutSec: 3 },
    false,
  ],
  ['Gemini CLI', gemini, 'shop/.gemini/settings.json', 'BeforeTool', { timeout: 3_000 }, true],
])(
  'the timeout that the settings of %s name is known',
  async (_host, body, file, event, hook, nested) => {
    const one = { type: 'command', command, ...hook };
    write(file, { hooks: { [event]: [nested ? { matcher: 'x', hooks: [one] } : one] } });
    expect(await timeoutOf(body)).toBe(3_000);
  },
);

it('the shortest one counts, of the hooks that run this program at this event', async () => {
  const hooks = [
    { command, timeout: 9 },
    { command: '/opt/bin/assent --profile x hook', timeout: 7 },
    { command: 'node lint.mjs', timeout: 1 },
    { command: 'assent-other hook', timeout: 2 },
  ];
  write('.claude/settings.json', {
    hooks: { PreToolUse: [{ hooks }], Stop: [{ hooks: [{ command, timeout: 1 }] }] },
  });
  expect(await timeoutOf(claude)).toBe(7_000);
});

it.each([
  [claude, 600_000],
  [copilot, 30_000],
  [gemini, 60_000],
])('otherwise it is the default of the host', async (body, ms) => {
  write('.claude/settings.json', { hooks: { PreToolUse: 'none' } });
  write('.gemini/settings.json', [1]);
  expect(await timeoutOf(body)).toBe(ms);
});

it.each([
  [50_000, null, 50_000],
  [50_000, 3_000, 2_000],
  [50_000, 60_000, 50_000],
  [540_000, 600_000, 540_000],
  [540_000, 30_000, 27_000],
  [540_000, 540_000, 530_000],
])(
  'with %i ms of its own and %j of the host, a hook has %i ms from the start of the process',
  (own, host, ms) => {
    const { left } = openDeadline(own, host);
    const passed = performance.now();
    expect(Math.abs(left() - Math.max(1, ms - passed))).toBeLessThan(50);
  },
);
