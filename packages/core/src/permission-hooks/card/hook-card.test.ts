import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PayloadIn } from '../../messages/cards/cards.schema.ts';
import type { ToolCall } from '../hook.ts';
import { hookCard } from './hook-card.ts';

const call: ToolCall = {
  tool: 'Bash',
  parts: [{ label: 'Command', text: 'ls' }],
  input: { command: 'ls' },
  command: 'ls',
  file: null,
  folder: '/home/ada/shop',
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
    const card = cardOf({ tool: tool ?? '', file: file ?? '', folder: folder ?? '' });
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
    ['a folder', { folder: 'x'.repeat(4_000) }, '4,025'],
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
    fc.assert(
      fc.property(anyText, parts, path, path, (tool, given, file, folder) => {
        const { card } = resultOf({ tool, parts: given, file, folder });
        if (!card) return;
        const checked = PayloadIn.safeParse(card);
        // Also unchanged: the service trims lines.
        expect(checked.error?.issues ?? []).toEqual([]);
        expect(checked.data).toEqual(card);
        for (const { value } of card.details ?? []) expect(value).not.toMatch(/^ | $| {2}/);
      }),
      { numRuns: 60 },
    );
  });
});
