import { describe, expect, it } from 'vitest';
import {
  allow,
  deny,
  dialog,
  hookOf,
  none,
  preTool,
} from '../../testing/permission-hooks/answers.ts';
import { payload, payloads } from '../../testing/permission-hooks/payloads.ts';
import { hookCard } from '../card/hook-card.ts';
import { isEndedUse, isQuiet, isStart, isSupported, readHook } from '../dialects.ts';
import type { HookBody } from '../hook.ts';

const CLAUDE = 'claude-code-2.1.331';
const CODEX = 'codex-0.169.0';
const COPILOT = 'copilot-cli-1.0.102';

const titleOf = (body: HookBody) => hookCard(hookOf(body)).card?.title;

/** The answers as the real hosts take them (e2e/hosts). */
const answered: [
  name: string,
  title: string,
  answers: [allow: object, deny: object, none: object],
][] = [
  [
    `${CLAUDE}-PreToolUse-Bash`,
    'Run `touch all-events && echo made` in shop?',
    [preTool('allow'), preTool('deny', 'Denied.'), preTool('ask', 'Nobody decided.')],
  ],
  ...(
    [
      ['Bash', 'Run `touch all-events && echo made` in shop?'],
      ['Edit', 'Use Edit on w.txt in shop?'],
      ['Write', 'Use Write on w.txt in shop?'],
      ['mcp__assent__ask_approval', 'Use ask_approval of assent in shop?'],
    ] as const
  ).map(([tool, title]): (typeof answered)[number] => [
    `${CLAUDE}-PermissionRequest-${tool}`,
    title,
    [dialog({ behavior: 'allow' }), dialog({ behavior: 'deny', message: 'Denied.' }), dialog()],
  ]),
  [
    `${CODEX}-PreToolUse-Bash`,
    'Run `touch pre-codex && echo made` in shop?',
    // `allow` and `ask` are errors of the hook, after which Codex runs the tool.
    [{}, preTool('deny', 'Denied.'), preTool('deny', 'Nobody decided.')],
  ],
  [
    `${CODEX}-PermissionRequest-apply_patch`,
    'Use apply_patch in shop?',
    [dialog({ behavior: 'allow' }), dialog({ behavior: 'deny', message: 'Denied.' }), dialog()],
  ],
  ...(
    [
      ['bash', 'Run `touch perm-file` in shop?'],
      ['apply_patch', 'Use apply_patch in shop?'],
    ] as const
  ).map(([tool, title]): (typeof answered)[number] => [
    `${COPILOT}-preToolUse-${tool}`,
    title,
    [
      { permissionDecision: 'allow' },
      { permissionDecision: 'deny', permissionDecisionReason: 'Denied.' },
      { permissionDecision: 'ask', permissionDecisionReason: 'Nobody decided.' },
    ],
  ]),
  ...(
    [
      ['bash', 'Run `touch x` in shop?'],
      ['edit', 'Use edit on patched2.txt in shop?'],
    ] as const
  ).map(([tool, title]): (typeof answered)[number] => [
    `${COPILOT}-permissionRequest-${tool}`,
    title,
    [
      { behavior: 'allow' },
      { behavior: 'deny', message: 'Denied.' },
      // With --allow-all-tools the host runs the tool after an empty answer.
      { behavior: 'deny', message: 'Nobody decided.' },
    ],
  ]),
  ...(
    [
      ['pascalcase-PreToolUse-Bash', 'Run `touch perm-file` in shop?'],
      ['pascalcase-PreToolUse-Edit', 'Use Edit in shop?'],
      ['claude-settings-PreToolUse-Write', 'Use Write on x in shop?'],
      [
        'claude-settings-PreToolUse-kubernetes-kubectl_generic',
        'Use kubectl_generic of kubernetes in shop?',
      ],
    ] as const
  ).map(([name, title]): (typeof answered)[number] => [
    `${COPILOT}-${name}`,
    title,
    [preTool('allow'), preTool('deny', 'Denied.'), preTool('ask', 'Nobody decided.')],
  ]),
  [
    'gemini-cli-0.61.0-BeforeTool-run_shell_command',
    'Run `touch gem-file && echo made` in shop?',
    [
      { decision: 'allow' },
      { decision: 'deny', reason: 'Denied.' },
      { decision: 'deny', reason: 'Nobody decided.' },
    ],
  ],
];

describe.each(answered)('%s', (name, title, [yes, no, nobody]) => {
  it('has a title that says what would be done', () => {
    expect(titleOf(payload(name))).toBe(title);
  });

  it('is answered in the format that the host takes', () => {
    const { answer } = hookOf(payload(name));
    expect([allow, deny, none].map(answer)).toEqual([yes, no, nobody]);
  });

  it('belongs to the host that sent it', () => {
    expect(name.startsWith(hookOf(payload(name)).dialect)).toBe(true);
  });
});

it('no payload is taken for one of another host', () => {
  const hosts: Record<string, string> = {
    claude: 'Claude Code',
    codex: 'Codex',
    copilot: 'Copilot CLI',
    gemini: 'Gemini CLI',
  };
  for (const [name, body] of Object.entries(payloads))
    expect(readHook(body)?.host, name).toBe(hosts[name.split('-')[0] ?? '']);
});

it('each other event of a host is recognized by its name, and never answered as a permission', () => {
  const kinds = Object.entries(payloads).flatMap(([name, body]) => {
    const read = readHook(body);
    if (isSupported(read)) return [];
    const kind = isEndedUse(read) ? read.scope : isStart(read) ? 'start' : 'passed';
    expect(kind === 'passed' && !isQuiet(read), name).toBe(false);
    return [[name.replace(/^.*?\d\.\d+-/, ''), kind]];
  });
  expect(Object.fromEntries(kinds)).toEqual({
    'PostToolUse-AskUserQuestion': 'use',
    'PostToolUse-Bash': 'use',
    SessionEnd: 'session',
    SessionStart: 'start',
    Stop: 'turn',
    UserPromptSubmit: 'turn',
    'claude-settings-Notification': 'passed',
    'claude-settings-PostToolUse': 'passed',
    'claude-settings-PostToolUseFailure': 'passed',
    'claude-settings-SessionEnd': 'passed',
    'claude-settings-SessionStart': 'passed',
    'claude-settings-Stop': 'passed',
    'claude-settings-UserPromptSubmit': 'passed',
    'postToolUse-bash': 'passed',
  });
});

it('the times to decide at the computer apply only where a dialog is open meanwhile', () => {
  const withDialog = Object.entries(payloads).flatMap(([name, body]) => {
    const read = readHook(body);
    return isSupported(read) && read.hasDialog ? [name] : [];
  });
  expect(withDialog.every((name) => name.startsWith(`${CLAUDE}-PermissionRequest`))).toBe(true);
  expect(withDialog.length).toBeGreaterThan(4);
});

it('a text without a decision never allows', () => {
  for (const body of Object.values(payloads)) {
    const read = readHook(body);
    if (isSupported(read)) expect(JSON.stringify(read.answer(none))).not.toMatch(/"allow"/);
  }
});
