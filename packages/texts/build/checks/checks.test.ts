import { describe, expect, it } from 'vitest';
import type { Catalogue } from '../catalogues.ts';
import { buttonsIn } from './buttons.ts';
import { characters, frenchSpaces, punctuation, spaces } from './characters.ts';
import { flawsOf, staleness } from './checks.ts';
import { decisions, glossaryFlaws, parseGlossary, words } from './glossary.ts';
import { lengths, longTexts, unusedLimits } from './lengths.ts';
import { rendering } from './rendering.ts';
import { keys, plurals, signatures } from './shape.ts';
import type { Translation } from './translations.ts';

// Each check finds what it is for, in small catalogues that are wrong.

const translation = (
  english: Catalogue,
  translated: Catalogue,
  rest: Partial<Translation> = {},
): Translation => ({
  locale: 'de',
  place: 'inbox/shell',
  english,
  translated,
  limits: {},
  origins: english,
  ...rest,
});

/** One text in English and in another locale. */
const pair = (english: string, text: string, locale = 'de', rest: Partial<Translation> = {}) =>
  translation({ it: english }, { it: text }, { locale, ...rest });

describe('keys', () => {
  it('must be those of English', () => {
    const found = keys(
      translation({ title: 'Inbox', ask: { yes: 'Yes' } }, { title: 'Eingang', more: 'Mehr' }),
    );
    expect(found).toEqual(['ask.yes: is missing', 'more: is not English']);
  });

  it('lead to a text where English has one', () => {
    expect(keys(translation({ title: 'Inbox' }, { title: { short: 'Eingang' } }))).toHaveLength(2);
  });

  it('may be in another order', () => {
    expect(keys(translation({ a: 'A', b: 'B' }, { b: 'B', a: 'A' }))).toEqual([]);
  });
});

describe('arguments', () => {
  it.each([
    ['From {sender}', 'Von {absender}', ['{sender} is missing', '{absender} is not English']],
    ['{count, number} left', 'Noch {count}', ['{count} is string, not number']],
    ['Read the <link>guide</link>', 'Lies die Anleitung', ['{link} is missing']],
    ['Used <when/>', '<when>Benutzt</when>', ['{when} is tag, not mark']],
    ['Sent', 'Gesendet <b>jetzt</b>', ['{b} is not English']],
    ['<b>Sent</b>', '<b>Gesendet', ['<b> is not closed']],
    ['{count, plural, one {# day} other {# days}}', '{count, plural, one {# Tag}}', ['other is']],
    [
      '{mode, select, live {Live} test {Test} other {}}',
      '{mode, select, live {Live} other {}}',
      ['{mode} is live, not live,test'],
    ],
    [
      '{mode, select, live {By {name}} other {Nobody}}',
      '{mode, select, live {Jemand} other {Niemand}}',
      ['{name} is missing'],
    ],
    [
      '{mode, select, live {By {name}} test {Nobody} other {}}',
      '{mode, select, live {Jemand} test {Von {name}} other {}}',
      ['{name} is missing with mode=live', '{name} is not English with mode=test'],
    ],
  ])('%s must not be %s', (english, text, expected) => {
    const found = signatures(pair(english, text));
    for (const flaw of expected) expect(found.join('\n')).toContain(flaw);
    expect(found.length).toBeGreaterThanOrEqual(expected.length);
  });

  it('may stand elsewhere, and in a choice of their own', () => {
    const english =
      '{count, plural, one {# request from {sender}} other {# requests from {sender}}}';
    const text = '{sender}: {count, plural, one {# Anfrage} other {# Anfragen}}';
    expect(signatures(pair(english, text))).toEqual([]);
    const mixed = '{mode, select, live {von {name}} test {nach {name}} other {}} am {day}';
    expect(
      signatures(pair('{day}: {mode, select, live {by {name}} test {to {name}} other {}}', mixed)),
    ).toEqual([]);
  });
});

describe('plurals', () => {
  const english = '{count, plural, one {# request} other {# requests}}';

  it('are the categories of the language', () => {
    expect(plurals(pair(english, '{count, plural, one {# запит} other {# запити}}', 'uk'))).toEqual(
      ['it: the plural few is missing', 'it: the plural many is missing'],
    );
    expect(plurals(pair(english, '{count, plural, one {# 件} other {# 件}}', 'ja'))).toEqual([
      'it: ja has no plural one',
    ]);
    expect(
      plurals(
        pair(english, '{count, plural, zero {} one {} two {} few {} many {} other {}}', 'ar'),
      ),
    ).not.toContainEqual(expect.stringContaining('no plural'));
    expect(plurals(pair(english, '{count, plural, one {# Anfrage}}'))[0]).toContain('other');
  });

  it('may have exact numbers besides', () => {
    const text = '{count, plural, =0 {Keine Anfrage} one {# Anfrage} other {# Anfragen}}';
    expect(plurals(pair(english, text))).toEqual([]);
  });

  it('say the number where a category has several', () => {
    const silent = '{count, plural, one {запит} few {# запити} many {# запитів} other {# запиту}}';
    expect(plurals(pair(english, silent, 'uk'))).toEqual([
      'it: the plural one is of several numbers, and needs #',
    ]);
    expect(
      plurals(pair(english, '{count, plural, one {Eine Anfrage} other {# Anfragen}}')),
    ).toEqual([]);
  });

  it('are checked in other choices and in tags too', () => {
    const text = '<b>{count, plural, one {# 件} other {# 件}}</b>';
    expect(plurals(pair(`<b>${english}</b>`, text, 'ja'))).toHaveLength(1);
    const selected = `{mode, select, live {${english}} other {}}`;
    expect(plurals(pair(selected, selected, 'pl'))).toHaveLength(2);
  });
});

describe('a text is said with every value', () => {
  it.each([
    ['{count, plural, =0 {} one {# Tag} other {# Tage}}', 'says nothing'],
    ["'{'name'}'", 'says {'],
    ['{name} undefined', 'says undefined'],
    ['Von <b', 'says <b'],
    ['{count, plural, one {#}}', 'other'],
  ])('%s: %s', (text, flaw) => {
    expect(rendering(pair(text, text)).join('\n')).toContain(flaw);
  });

  it('and stays one', () => {
    const text =
      '{count, plural, one {<b>#</b>} other {#}} {mode, select, live {von {name}} test {nach {name}} other {}} <when/>';
    expect(rendering(pair(text, text.replace('<b>#</b>', '#'))).join()).toBe('');
  });
});

describe('lengths', () => {
  const long = 'Einstellungen speichern und schließen';

  it('of buttons and of titles of notifications', () => {
    const buttons = new Set(['inbox/shell.it']);
    expect(lengths(pair('Save', long), buttons)).toEqual(['it: has 37 of 24 characters']);
    expect(lengths(pair('Save', long), new Set())).toEqual([]);
    const title = translation(
      { push: { title: 'A request' } },
      { push: { title: 'ب'.repeat(51) } },
      { place: 'notifications/requests' },
    );
    expect(lengths(title, new Set())).toEqual(['push.title: has 51 of 50 characters']);
  });

  it('are counted in graphemes, without names, in the longest case', () => {
    const text = 'n̈👩‍👩‍👧{name}{count, plural, one {#} other {# mm}}';
    expect(lengths(pair('x', text, 'de', { limits: { it: 7 } }), new Set())).toEqual([
      'it: has 8 of 7 characters',
    ]);
  });

  it('have limits of their own in max.json', () => {
    const buttons = new Set(['inbox/shell.it']);
    expect(lengths(pair('Save', long, 'de', { limits: { it: 40 } }), buttons)).toEqual([]);
    expect(unusedLimits(pair('Save', long, 'de', { limits: { gone: 40 } }))).toEqual([
      'gone: max.json has a limit for no text',
    ]);
  });

  it('above twice that of English are listed', () => {
    expect(longTexts(pair('Save', long))[0]).toMatch(/^it: 9.3 times as long/);
    expect(longTexts(pair('Settings', 'Einstellungen'))).toEqual([]);
  });

  it('of buttons are known from the code', () => {
    const code = `
      const words = partTexts.settings;
      const { shell: { a }, shell } = texts;
      const it = <><Button busyLabel={words.saving} aria-label={words.title}>{shell.update}</Button>
        <JoinButton>{isNew ? texts.shell.new_version : partTexts.settings.save({ count })}</JoinButton>
        <p>{texts.shell.inbox}</p></>;`;
    expect(buttonsIn(code, { texts: 'inbox', partTexts: 'inbox-parts' }).sort()).toEqual([
      'inbox-parts/settings.save',
      'inbox-parts/settings.saving',
      'inbox/shell.new_version',
      'inbox/shell.update',
    ]);
  });
});

describe('characters', () => {
  it.each([
    ['U+200F', '\u200fשלום'],
    ['U+202E', 'a\u202eb'],
    ['U+2068', '\u2068{name}\u2069'],
    ['U+200B', 'a\u200bb'],
    ['U+00AD', 'Ein\u00adstellung'],
    ['U+FEFF', '\ufeffStart'],
    ['HTML (<a href="/">)', 'Zur <a href="/">Hilfe</a>'],
    ['HTML (<B)', '<B>jetzt</B>'],
    ['HTML (&nbsp;)', '10&nbsp;Tage'],
  ])('%s is found', (flaw, text) => {
    expect(characters(pair('x', text))).toEqual([`it: has ${flaw}`]);
  });

  it('of a language are none of them', () => {
    expect(characters(pair('x', 'ﷺ שלום 承認 <b>10\u00a0€</b>, AT&T a < b'))).toEqual([]);
  });
});

describe('punctuation', () => {
  it.each([
    ['Sent.', 'Gesendet', 'de', 'no sign, not “.”'],
    ['Sent', 'Gesendet.', 'de', '“.”, not no sign'],
    ['Sent.', '送信しました.', 'ja', '“.”, not “。”'],
    ['Leave?', 'مغادرة?', 'ar', '“?”, not “؟”'],
    ['Loading…', 'Wird geladen...', 'de', '“.”, not “…”'],
    ['Follow <link>the guide.</link>', 'Folge <link>der Anleitung</link>', 'de', 'no sign'],
    [
      '{count, plural, one {# day.} other {# days.}}',
      '{count, plural, one {# Tag} other {# Tage.}}',
      'de',
      'no sign',
    ],
  ])('%s must not end as %s', (english, text, locale, flaw) => {
    expect(punctuation(pair(english, text, locale)).join()).toContain(flaw);
  });

  it.each([
    ['Sent.', '已发送。', 'zh-Hans'],
    ['Leave?', 'مغادرة؟', 'ar'],
    ['Leave?', 'לעזוב?', 'he'],
    ['Address:', 'Adresse\u00a0:', 'fr'],
    ['Created <when/>', '<when/> に作成', 'ja'],
    ['{count, plural, one {# day.} other {# days.}}', '{count, plural, other {# 日。}}', 'ja'],
  ])('%s may be %s', (english, text, locale) => {
    expect(punctuation(pair(english, text, locale))).toEqual([]);
  });

  it('begins and ends with the spaces of English', () => {
    expect(spaces(pair(' or', 'oder'))).toEqual(['it: begins with another space']);
    expect(spaces(pair('From', 'Von '))).toEqual(['it: ends with another space']);
    expect(spaces(pair('From you', 'Von  Ihnen'))).toEqual(['it: has two spaces']);
  });

  it('of French has no-break spaces', () => {
    for (const text of [
      'Quitter ?',
      'Quitter?',
      '«Oui»',
      '« Oui »',
      'Adresse :',
      'Adresse: {email}',
    ])
      expect(frenchSpaces(pair('x', text, 'fr')), text).toHaveLength(1);
    for (const text of [
      'Quitter\u00a0{topic}\u00a0?',
      '«\u00a0{label}\u00a0»',
      'Adresse\u00a0: {email}',
      'À 12:05, {count, plural, one {# jour} many {# de jours} other {# jours}}',
    ])
      expect(frenchSpaces(pair('x', text, 'fr')), text).toEqual([]);
    expect(frenchSpaces(pair('x', 'Verlassen?'))).toEqual([]);
  });
});

describe('a glossary', () => {
  const page = (rows: string) => `# Deutsch

## Address
Formal.

## Terms
| term | say | forms | not |
|---|---|---|---|
${rows}

## Quotation marks
\`„“ ‚‘\`
`;
  const rows = '| approve | **Genehmigen** | | freigeben |\n| reject | **Ablehnen** | | |';
  const glossary = parseGlossary(page(rows));

  it('has every term and section, and two words for the decision', () => {
    expect(glossaryFlaws(null)).toEqual(['it is missing']);
    expect(glossaryFlaws(glossary)).toEqual(
      expect.arrayContaining(['no section Style', 'no word for quiet hours']),
    );
    expect(glossaryFlaws(glossary)).not.toContain('no section Address');
    const same = parseGlossary(
      page('| approve | Annehmen | | |\n| reject | Ablehnen | | Ablehnen |'),
    );
    expect(glossaryFlaws(same)).toEqual(
      expect.arrayContaining([
        'approve and reject must be fixed words',
        'approve and reject begin with the same letter',
        'reject: Ablehnen is also what is not said',
      ]),
    );
  });

  it('says which words the texts use', () => {
    expect(words(pair('Approve', 'Zustimmen'), glossary)).toEqual([
      'it: is Zustimmen, and the glossary has Genehmigen',
    ]);
    expect(words(pair('Approve it', 'Jetzt freigeben'), glossary)).toEqual([
      'it: says freigeben, and the glossary has Genehmigen for approve',
    ]);
    expect(words(pair('Say “yes”', 'Sage "ja"'), glossary)).toEqual([
      'it: has ", and the language has „“‚‘',
    ]);
    expect(words(pair('Say “yes”', 'Sag’s: „ja“'), glossary)).toEqual([]);
    // The names of arguments and tags are English everywhere.
    expect(words(pair('Ask {name}', 'Frage {freigeben} <freigeben/>'), glossary)).toEqual([]);
  });

  it('approve and reject never begin with the same letter', () => {
    const areas = [
      translation({ yes: 'Approve' }, { yes: 'Ánnehmen' }),
      translation({ no: 'Reject' }, { no: 'Ablehnen' }),
    ];
    expect(decisions(areas)).toEqual(['no: Ablehnen begins as Ánnehmen']);
    expect(decisions([pair('Approve', 'Genehmigen'), pair('Reject', 'Ablehnen')])).toEqual([]);
  });
});

describe('a translation', () => {
  const before = { origins: { it: 'Sent' } };

  it('is stale once English has changed', () => {
    expect(staleness(pair('Sent', 'Gesendet', 'de', before))).toEqual([]);
    expect(staleness(pair('Sent to {name}', 'Gesendet', 'de', before))).toEqual([
      'it: is stale, as English is now: Sent to {name}',
    ]);
  });

  it('has all flaws with their places', () => {
    expect(flawsOf(pair('Sent.', 'Gesendet', 'de', before), new Set())).toEqual([
      'inbox/shell it: ends with no sign, not “.”',
      'inbox/shell it: is stale, as English is now: Sent.',
    ]);
    expect(flawsOf(pair('Sent to {name}', 'Gesendet', 'de', before), new Set())).toEqual([
      'inbox/shell it: {name} is missing',
      'inbox/shell it: is stale, as English is now: Sent to {name}',
    ]);
  });
});
