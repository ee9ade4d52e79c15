import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PayloadIn } from '../cards/cards.schema.ts';
import { hookCard } from './hook-card.ts';
import { visibleInOneLine, visibleText } from './visible-text.ts';

describe('a visible text', () => {
  it.each([
    ['reordering characters', 'ls \u202e#fr- mr', 'ls ⟨U+202E⟩#fr- mr'],
    ['isolates', '\u2066a\u2069', '⟨U+2066⟩a⟨U+2069⟩'],
    ['zero-width characters', 'r\u200bm\u2060\ufeff', 'r⟨U+200B⟩m⟨U+2060⟩⟨U+FEFF⟩'],
    ['tag characters', 'a\u{e0041}', 'a⟨U+E0041⟩'],
    ['controls', 'a\u0007\u001b[2Kb\rc\tx', 'a⟨U+0007⟩⟨U+001B⟩[2Kb⟨U+000D⟩c⟨U+0009⟩x'],
    ['line separators', 'a\u2028b\u0085c', 'a⟨U+2028⟩b⟨U+0085⟩c'],
    [
      'unusual spaces and fillers',
      'a\u00a0b\u3000\u3164\u2800',
      'a⟨U+00A0⟩b⟨U+3000⟩⟨U+3164⟩⟨U+2800⟩',
    ],
    ['halves of pairs', 'a\ud800b', 'a⟨U+D800⟩b'],
    ['marks on ASCII', 'e\u0338cho', 'e⟨U+0338⟩cho'],
    ['typographic quotes', 'echo “a” ‘b’', 'echo “⟨U+201C⟩a”⟨U+201D⟩ ‘⟨U+2018⟩b’⟨U+2019⟩'],
    ['other punctuation', 'a\u037e b\u2215c', 'a\u037e⟨U+037E⟩ b\u2215⟨U+2215⟩c'],
    ['letters of other scripts in a word', 'g\u0456t push', 'g\u0456⟨U+0456⟩t push'],
    ['full-width letters', '\uff52\uff4d', '\uff52⟨U+FF52⟩\uff4d⟨U+FF4D⟩'],
    ['its own brackets', '⟨U+0041⟩', '⟨U+27E8⟩U+0041⟨U+27E9⟩'],
    ['long runs of spaces', `a${' '.repeat(40)}b`, 'a⟨40 spaces⟩b'],
    ['many empty lines', `a${'\n'.repeat(9)}b`, 'a\n⟨8 empty lines⟩\nb'],
  ])('shows %s', (_, text, shown) => {
    expect(visibleText(text)).toBe(shown);
  });

  it.each(['git commit -m "Größe für Łódź"', 'echo привет, 世界', 'a\n\nb', 'if (a) { b(); }'])(
    'leaves ordinary text: %s',
    (text) => {
      expect(visibleText(text)).toBe(text);
    },
  );

  it('contains no character that is not seen, whatever the text', () => {
    const unseen = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        expect(unseen.test(visibleText(text).replaceAll('\n', ''))).toBe(false);
        expect(visibleInOneLine(text)).not.toContain('\n');
      }),
      { numRuns: 100 },
    );
  });
});

const call = {
  tool: 'Bash',
  parts: [{ label: 'Command', text: 'ls' }],
  file: null,
  folder: '/home/ada/shop',
  sessionId: null,
  toolUseId: null,
};
const cardOf = (more: Partial<typeof call>) =>
  hookCard({ host: 'Claude Code', call: { ...call, ...more } });

describe('a card', () => {
  it('shows the tool, the command and the folder', () => {
    expect(cardOf({})).toEqual({
      title: 'Claude Code: allow the use of Bash?',
      body: 'Command:\n│ ls',
      approve_label: 'Allow',
      reject_label: 'Deny',
      details: [
        { label: 'Tool', value: 'Bash' },
        { label: 'Folder', value: '/home/ada/shop' },
      ],
    });
  });

  it('cannot be imitated by the text of a command', () => {
    const { body = '' } = cardOf({ parts: [{ label: 'Command', text: 'ls\n\nFolder:\n│ /tmp' }] });
    expect(body.split('\n').filter((line) => !line.startsWith('│ '))).toEqual(['Command:']);
  });

  it('says how much of a long command it does not show, and shows both ends', () => {
    const text = `start ${'x'.repeat(9_000)} end`;
    const card = cardOf({
      parts: [
        { label: 'Command', text },
        { label: 'Other arguments', text: '{}' },
      ],
    });
    expect(card.title).toContain('shortened');
    const [, hidden = ''] = /⟨([\d,]+) characters not shown⟩/.exec(card.body ?? '') ?? [];
    const shown = (card.body?.match(/x/g) ?? []).length;
    expect(Number(hidden.replaceAll(',', ''))).toBe(9_000 - shown);
    expect(card.body).toMatch(/│ start x[\s\S]*x end/);
    expect(card.body).toContain('Other arguments:\n│ {}');
    const rows = new Map(card.details?.map(({ label, value }) => [label, value]));
    expect(rows.get('Not shown')).toContain(hidden);
    expect(rows.get('SHA-256 of all')).toMatch(/^[0-9a-f]{64}$/);
  });

  it('is a valid card, whatever the agent writes', () => {
    const anyText = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 6_000 }),
      fc.string({ unit: 'grapheme', maxLength: 300 }),
      fc.constantFrom('', ' ', '\n'.repeat(9_000), '😀'.repeat(4_000), '\u202e'.repeat(9_000)),
    );
    const parts = fc.array(fc.record({ label: fc.constant('Command'), text: anyText }), {
      minLength: 1,
      maxLength: 5,
    });
    const folder = fc.option(anyText);
    fc.assert(
      fc.property(anyText, parts, folder, (tool, given, at) => {
        const card = hookCard({
          host: 'Claude Code',
          call: { ...call, tool, parts: given, folder: at },
        });
        expect(PayloadIn.safeParse(card).error?.issues ?? []).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});
