import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PayloadIn } from '../../messages/cards/cards.schema.ts';
import { checkCard } from '../../messages/cards/completed-card.ts';
import { payload } from '../../testing/permission-hooks/payloads.ts';
import { isSupported, readHook } from '../dialects.ts';
import type { ToolCall } from '../hook.ts';
import { hookCard } from './hook-card.ts';

const call: ToolCall = {
  tool: 'Bash',
  mcp: null,
  parts: [{ label: 'Command', text: 'ls' }],
  args: [],
  input: { command: 'ls' },
  command: 'ls',
  file: null,
  folders: ['/home/ada/shop'],
  sessionId: null,
  toolUseId: null,
};
const resultOf = (more: Partial<ToolCall>) =>
  hookCard({ host: 'Claude Code', call: { ...call, ...more } });
/** Returns the card. @throws Error if there is none */
function cardOf(more: Partial<ToolCall>): PayloadIn {
  const { card } = resultOf(more);
  if (!card) throw new Error('there is no card');
  return card;
}

describe('a card', () => {
  it('shows the tool, the command and the folder', () => {
    expect(cardOf({})).toEqual({
      title: 'Run `ls` in shop?',
      body: 'Command:\n│ ls',
      approve_label: 'Allow',
      reject_label: 'Deny',
      details: [
        { label: 'Agent', value: 'Claude Code' },
        { label: 'Tool', value: 'Bash' },
        { label: 'Folder', value: '/home/ada/shop' },
      ],
    });
  });

  it('shows all of a long tool, path and folder, in the text instead of a row', () => {
    const [tool, file, folder] = ['t', '/f', '/d'].map((start) => start + 'x'.repeat(300));
    const card = cardOf({ tool: tool ?? '', file: file ?? '', folders: [folder ?? ''] });
    expect(card).toEqual({
      title: `Run \`ls\` in d${'x'.repeat(23)}…?`,
      body: `Tool:\n│ ${tool}\n\nFile:\n│ ${file}\n\nFolder:\n│ ${folder}\n\nCommand:\n│ ls`,
      approve_label: 'Allow',
      reject_label: 'Deny',
      details: [{ label: 'Agent', value: 'Claude Code' }],
    });
  });

  it('cannot be imitated by the text of a command or of a path', () => {
    const text = 'ls\n\nFolder:\n│ /tmp';
    const ours = ({ body = '' }: PayloadIn) =>
      body.split('\n').filter((line) => line !== '' && !line.startsWith('│ '));
    expect(ours(cardOf({ parts: [{ label: 'Command', text }] }))).toEqual(['Command:']);
    const file = `/${'x'.repeat(200)}\n\nCommand:\n│ ls`;
    expect(ours(cardOf({ file }))).toEqual(['File:', 'Command:']);
  });

  it.each([
    ['a command', { parts: [{ label: 'Command', text: 'x'.repeat(4_000) }] }, '4,011'],
    ['a path', { file: 'x'.repeat(4_000) }, '4,023'],
    ['a folder', { folders: ['x'.repeat(4_000)] }, '4,025'],
    ['a tool', { tool: 'x'.repeat(4_000) }, '4,023'],
    [
      'characters that are shown by their codes',
      { parts: [{ label: 'Command', text: '\u202e'.repeat(600) }] },
      '4,811',
    ],
    [
      'many arguments',
      { parts: Array.from({ length: 50 }, () => ({ label: 'a', text: 'x'.repeat(100) })) },
      '5,348',
    ],
  ])('does not exist if it could not show all of %s', (_what, more, length) => {
    expect(resultOf(more)).toEqual({
      card: null,
      reason: `The use of the tool is too long to show all of it: ${length} characters, and 4,000 fit on a card.`,
    });
  });

  it('shows arguments as rows, and those that do not fit in its text', () => {
    const long = 'x'.repeat(300);
    const args = [
      { name: 'command', value: 'delete' },
      { name: 'Folder', value: '/tmp' },
      { name: 'count', value: 3 },
      { name: 'script', value: 'a\nb' },
      { name: 'n'.repeat(60), value: { deep: [1] } },
      { name: 'long', value: long },
      ...Array.from({ length: 9 }, (_, at) => ({ name: `more${at}`, value: at })),
    ];
    const { details = [], body } = cardOf({ parts: [], args });
    expect(details.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'Agent: Claude Code',
      'Tool: Bash',
      'Folder: /home/ada/shop',
      'Argument command: "delete"',
      // Anybody can call an argument so.
      'Argument Folder: "/tmp"',
      'Argument count: 3',
      ...Array.from({ length: 6 }, (_, at) => `Argument more${at}: ${at}`),
    ]);
    expect(body?.split('\n\n')).toEqual([
      'Text of argument script:\n│ a\n│ b',
      `Argument ${'n'.repeat(60)}:\n│ {\n│  "deep": [\n│   1\n│  ]\n│ }`,
      `Text of argument long:\n│ ${long}`,
      ...[6, 7, 8].map((at) => `Argument more${at}:\n│ ${at}`),
    ]);
  });

  it('shows all folders of a workspace, those above twelve rows in its text', () => {
    const folders = Array.from({ length: 15 }, (_, at) => `/srv/${at}`);
    const { details = [], body, title } = cardOf({ folders, args: [{ name: 'a', value: 1 }] });
    expect(title).toBe('Run `ls` in 15 folders?');
    expect([details.length, details.at(-1)?.value]).toEqual([12, '/srv/9']);
    for (const folder of folders.slice(10)) expect(body).toContain(`Folder:\n│ ${folder}`);
    expect(body).toContain('Argument a:\n│ 1');
  });

  it.each([
    ['1', 1],
    ['null', null],
    ['{"a":1}', { a: 1 }],
    ['a\nb', 'a\\nb'],
  ])('differs for arguments that differ: %j and %j', (one, other) => {
    for (const name of ['a', 'n'.repeat(60)]) {
      const [first, second] = [one, other].map((value) => cardOf({ args: [{ name, value }] }));
      expect(first).not.toEqual(second);
    }
  });

  it('exists for a text that just fits', () => {
    const parts = [{ label: 'Command', text: 'x'.repeat(4_000 - 'Command:\n│ '.length) }];
    expect(cardOf({ parts }).body).toHaveLength(4_000);
  });

  // Such numbers were changed when the JSON was read: 1234567890123456789 became 1234567890123456800.
  it.each([1234567890123456800, -9007199254740992, 0.1 + 0.2, 1e300, { deep: [1e16] }])(
    'does not exist with a number that may not be exact: %j',
    (value) => {
      const { card, reason } = resultOf({ input: { value } });
      expect([card, reason]).toEqual([null, expect.stringContaining('15 digits')]);
    },
  );

  it.each([0, -1, 1_764_000_000_000, 0.1, 123456789012345, 0.123456789, 1e-9])(
    'exists with an exact number: %j',
    (value) => {
      expect(resultOf({ input: { value } }).reason).toBeNull();
    },
  );

  it('is a valid card, whatever the agent writes', () => {
    const anyText = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 6_000 }),
      fc.string({ unit: 'grapheme', maxLength: 300 }),
      fc.constantFrom(
        '',
        ' ',
        ' a ',
        '\n'.repeat(9_000),
        '😀'.repeat(4_000),
        '\u202e'.repeat(9_000),
      ),
    );
    const parts = fc.array(fc.record({ label: fc.constant('Command'), text: anyText }), {
      minLength: 1,
      maxLength: 5,
    });
    const path = fc.option(anyText);
    const workspace = fc.array(anyText, { maxLength: 20 });
    const anyArguments = fc.array(fc.record({ name: anyText, value: fc.jsonValue() }), {
      maxLength: 20,
    });
    fc.assert(
      fc.property(
        anyText,
        parts,
        anyArguments,
        path,
        workspace,
        (tool, given, args, file, folders) => {
          const { card } = resultOf({ tool, parts: given, args, file, folders });
          if (!card) return;
          const checked = PayloadIn.safeParse(card);
          // Also unchanged: the service trims lines.
          expect(checked.error?.issues ?? []).toEqual([]);
          expect(checked.data).toEqual(card);
          for (const { value } of card.details ?? []) expect(value).not.toMatch(/^ | $| {2}/);
        },
      ),
      { numRuns: 60 },
    );
  });
});

const NAME = 'claude-code-2.1.331-PermissionRequest-AskUserQuestion';
const database = {
  question: 'Which database?',
  header: 'DB',
  multiSelect: false,
  options: [
    { label: 'A', description: 'a' },
    { label: 'B', description: 'b' },
  ],
};
const tools = { ...database, question: 'Which tools?', multiSelect: true };

/** Returns the hook of questions. @throws Error if it is not answered */
function asked(questions: unknown) {
  const hook = readHook(payload(NAME, { tool_input: { questions, metadata: { source: 'x' } } }));
  if (!isSupported(hook)) throw new Error('not supported');
  return hook;
}

describe('questions of Claude Code', () => {
  it('become choices on a card that can be answered', () => {
    const { card } = hookCard(asked([database, tools]));
    const checked = PayloadIn.parse(card);
    checkCard(checked);
    expect(checked).toMatchObject({
      title: 'Claude Code asks 2 questions',
      approve_label: 'Send answer',
      reject_label: 'Decline',
      body: expect.stringContaining('Question 2:\n│ Which tools?\n│ - A: a\n│ - B: b'),
      fields: [
        { key: 'q1', label: 'Which database?', type: 'select', required: true },
        { key: 'q2', label: 'Which tools?', type: 'multiselect', required: true },
      ],
    });
  });

  it('are answered with the input of the tool, the labels as the agent wrote them', () => {
    const hook = asked([database, tools]);
    const values = { q1: 'o2', q2: ['o1', 'o2'] };
    expect(hook.answer({ kind: 'allow', comment: null, values })).toEqual({
      hookSpecificOutput: {
        hookEventName: 'PermissionRequest',
        decision: {
          behavior: 'allow',
          updatedInput: {
            questions: [database, tools],
            metadata: { source: 'x' },
            answers: { 'Which database?': 'B', 'Which tools?': 'A, B' },
          },
        },
      },
    });
  });

  it('with texts that are too long for a field have all of them on the card', () => {
    const long = {
      ...database,
      question: `${'why '.repeat(30)}?`,
      options: [{ label: 'x'.repeat(90) }, { label: 'y' }],
    };
    const { card } = hookCard(asked([long]));
    checkCard(PayloadIn.parse(card));
    expect(card?.fields?.[0]).toMatchObject({
      label: 'Question 1',
      options: [
        { value: 'o1', label: 'Option 1' },
        { value: 'o2', label: 'y' },
      ],
    });
    expect(card?.body).toContain('x'.repeat(90));
  });

  it.each([
    ['no list', {}],
    ['none', []],
    [
      'more than fit on a card',
      Array.from({ length: 11 }, (_, at) => ({ ...database, question: `${at}` })),
    ],
    ['one without options', [{ ...database, options: [] }]],
    [
      'more options than a field has',
      [{ ...database, options: Array.from({ length: 21 }, (_, at) => ({ label: `${at}` })) }],
    ],
    ['the same one twice', [database, database]],
    ['the same option twice', [{ ...database, options: [{ label: 'A' }, { label: 'A' }] }]],
    ['another form', [{ ...database, options: ['A', 'B'] }]],
  ])('are left to the dialog of the host if there are %s', (_what, questions) => {
    expect(asked(questions).isPassed).toBe(true);
  });
});
