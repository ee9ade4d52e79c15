/** A use of a tool, which every host sends in its own form. */
export type Use = { tool: string; folder: string; input: Record<string, unknown> };

/** Two uses of which the first is approved, and the request of a host for each. Only one thing differs. */
export type Pair = { what: string; one: HostRequest; other: HostRequest };
export type HostRequest = { use: Use; request: Record<string, unknown> };

const ids = { session_id: 'abc123', transcript_path: '/home/ada/t.jsonl' };

/** The requests of the hosts, all with the same ids. `null`: the host has no such tools at this event. */
const hosts: Record<string, (use: Use) => Record<string, unknown> | null> = {
  'Claude Code, PreToolUse': ({ tool, folder, input }) => ({
    ...ids,
    cwd: folder,
    hook_event_name: 'PreToolUse',
    tool_name: tool,
    tool_input: input,
    tool_use_id: 'toolu_1',
  }),
  'Claude Code, PermissionRequest': ({ tool, folder, input }) => ({
    ...ids,
    cwd: folder,
    hook_event_name: 'PermissionRequest',
    tool_name: tool,
    tool_input: input,
  }),
  Codex: ({ tool, folder, input }) => ({
    ...ids,
    turn_id: '1',
    cwd: folder,
    hook_event_name: 'PermissionRequest',
    tool_name: tool,
    tool_input: input,
  }),
  'Codex, PreToolUse': ({ tool, folder, input }) => ({
    ...ids,
    turn_id: '1',
    cwd: folder,
    hook_event_name: 'PreToolUse',
    tool_name: tool,
    tool_input: input,
    tool_use_id: 'call_1',
  }),
  'Gemini CLI': ({ tool, folder, input }) => ({
    ...ids,
    cwd: folder,
    hook_event_name: 'BeforeTool',
    timestamp: '2026-11-25T08:47:28.458Z',
    tool_name: tool,
    tool_input: input,
  }),
  'Copilot CLI': ({ tool, folder, input }) => ({
    sessionId: 'abc123',
    timestamp: 1,
    cwd: folder,
    toolName: tool,
    toolArgs: input,
  }),
  'Copilot CLI, arguments as text': ({ tool, folder, input }) => ({
    sessionId: 'abc123',
    timestamp: 1,
    cwd: folder,
    toolName: tool,
    toolArgs: JSON.stringify(input),
  }),
  'Cursor, beforeShellExecution': ({ folder, input }) =>
    'command' in input
      ? {
          conversation_id: 'c',
          hook_event_name: 'beforeShellExecution',
          command: input.command,
          cwd: folder,
        }
      : null,
  'Cursor, beforeMCPExecution': ({ tool, folder, input }) => ({
    conversation_id: 'c',
    hook_event_name: 'beforeMCPExecution',
    workspace_roots: [folder],
    tool_name: tool,
    tool_input: JSON.stringify(input),
    url: 'https://mcp.example',
  }),
};

const lengths = [20, 150, 176, 200, 400, 1_000, 3_000, 4_100, 9_000];

/** Two texts of about a length that differ at one place: their tails, their heads, or both are equal. */
const differing = (length: number, unit: string, [a, b]: [string, string]) => {
  const filler = unit.repeat(Math.ceil(length / unit.length));
  return [
    ['at the beginning', `/${a}/${filler}end`, `/${b}/${filler}end`],
    ['in the middle', `/top/${filler}${a}/${filler}end`, `/top/${filler}${b}/${filler}end`],
    ['at the end', `/top/${filler}${a}`, `/top/${filler}${b}`],
  ] as const;
};
const texts = lengths.flatMap((length) =>
  differing(length, 'folder/', ['home', 'etc']).map(
    ([where, one, other]) => [`of ${length} characters that differ ${where}`, one, other] as const,
  ),
);

/** Texts that could look alike. */
const alike = [
  ['with a space at the end', '/srv/app', '/srv/app '],
  ['with a space at the beginning', '/srv/app', ' /srv/app'],
  ['with two spaces', '/srv/a b', '/srv/a  b'],
  ['in another case', '/srv/App', '/srv/app'],
  ['with a letter of another script', '/srv/app', '/srv/аpp'],
  ['with an invisible character', '/srv/app', '/srv/a\u200bpp'],
  ['with a line break', '/srv/app', '/srv/app\n'],
  ['with a code that is written out', '/srv/\u202eapp', '/srv/⟨U+202E⟩app'],
] as const;

const folder = '/home/ada/shop';
const file = '/home/ada/shop/app.ts';

/** The tools that take a path, with their other arguments. */
const withPath: Record<string, (path: string) => Record<string, unknown>> = {
  Edit: (path) => ({ file_path: path, old_string: 'a', new_string: 'b', replace_all: false }),
  Write: (path) => ({ file_path: path, content: 'a\n' }),
  MultiEdit: (path) => ({ file_path: path, edits: [] }),
  NotebookEdit: (path) => ({ notebook_path: path, new_source: 'a' }),
  mcp__files__copy: (path) => ({ path, from: '/tmp/a' }),
  mcp__files__move: (path) => ({ source: path, target: '/tmp/a' }),
};

const usesOf: [what: string, Use, Use][] = [
  ...[...texts, ...alike].flatMap(([what, one, other]) => [
    ...Object.entries(withPath).map(([tool, input]): [string, Use, Use] => [
      `the path of ${tool}, ${what}`,
      { tool, folder, input: input(one) },
      { tool, folder, input: input(other) },
    ]),
    ...['Bash', 'Edit'].map((tool): [string, Use, Use] => {
      const input = withPath[tool]?.(file) ?? { command: 'ls' };
      return [
        `the folder of ${tool}, ${what}`,
        { tool, folder: one, input },
        { tool, folder: other, input },
      ];
    }),
    [
      `the tool, ${what}`,
      { tool: `mcp_${one}`, folder, input: {} },
      { tool: `mcp_${other}`, folder, input: {} },
    ] satisfies [string, Use, Use],
    [
      `the command, ${what}`,
      { tool: 'Bash', folder, input: { command: `cat ${one}` } },
      { tool: 'Bash', folder, input: { command: `cat ${other}` } },
    ] satisfies [string, Use, Use],
    [
      `new content, ${what}`,
      { tool: 'Write', folder, input: { file_path: file, content: one } },
      { tool: 'Write', folder, input: { file_path: file, content: other } },
    ] satisfies [string, Use, Use],
    [
      `an unknown argument, ${what}`,
      { tool: 'mcp__pay', folder, input: { to: { account: one } } },
      { tool: 'mcp__pay', folder, input: { to: { account: other } } },
    ] satisfies [string, Use, Use],
  ]),
  ...(
    [
      ['the ends of lines', 'rm a\nrm b', 'rm a\r\nrm b'],
      ['spaces on an empty line', 'cat <<E\n\n\n\nE', 'cat <<E\n\n  \n\nE'],
      ['a space after a backslash', 'rm a \\\n b', 'rm a \\ \n b'],
      ['the number of empty lines', `a${'\n'.repeat(7)}b`, `a${'\n'.repeat(8)}b`],
    ] as const
  ).map(([what, one, other]): [string, Use, Use] => [
    what,
    { tool: 'Bash', folder, input: { command: one } },
    { tool: 'Bash', folder, input: { command: other } },
  ]),
];

/** Every pair in the form of every host. */
export const pairs: readonly Pair[] = Object.entries(hosts).flatMap(([host, requestOf]) =>
  usesOf.flatMap(([what, one, other]) => {
    const [first, second] = [requestOf(one), requestOf(other)];
    if (!first || !second) return [];
    return [
      {
        what: `${host}: ${what}`,
        one: { use: one, request: first },
        other: { use: other, request: second },
      },
    ];
  }),
);
