import { inboxLocales } from '@assent/texts/inbox-locales';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, describe, expect, it } from 'vitest';
import { AskedAt } from '../cards/message-card.tsx';
import { setTexts } from '../texts.ts';
import { Rich } from './rich.tsx';
import { ExactTime, RelativeTime } from './time.tsx';

const day = 24 * 60 * 60_000;
const english = await inboxLocales.en();
afterAll(() => setTexts(english.default.ui, 'en'));

/** Minutes, hours and days ago, and a day of each month. */
const moments = [
  120_000,
  day / 12,
  3 * day,
  ...Array.from({ length: 12 }, (_, at) => at * 30 * day + 8 * day),
];

const textOf = (markup: string) => markup.replace(/<[^>]*>/g, '');

describe('a time before a full stop has none of its own', () => {
  it.each(Object.entries(inboxLocales))('%s', async (locale, load) => {
    const texts = await load();
    const { default: parts } = await texts.parts();
    setTexts(texts.default.ui, locale);
    for (const away of moments) {
      const at = Date.now() - away;
      const time = <ExactTime at={at} />;
      const when = <RelativeTime at={at} />;
      const { outcome } = texts.default;
      const said = [
        parts.confirm.asked({ asked: <AskedAt at={at} /> }),
        parts.invites.expires({ when }),
        parts.pushes.devices.missed_since({ when, why: '' }),
        outcome.closed({ time }),
        outcome.unconfirmed({ time }),
        outcome.unanswered({ time, sender: 'Acme Inc.' }),
        outcome.reported_why({ time }),
      ].map((each) => textOf(renderToStaticMarkup(<Rich parts={each} />)));
      expect(said.filter((each) => each.includes('..'))).toEqual([]);
    }
  });

  it('keeps it elsewhere', () => {
    setTexts(english.default.ui, 'de');
    const when = <RelativeTime at={Date.now() - 120_000} />;
    const shown = (parts: Parameters<typeof Rich>[0]['parts']) =>
      textOf(renderToStaticMarkup(<Rich parts={parts} />));
    expect([shown(['Seit ', when]), shown([when, '. Ende'])]).toEqual([
      'Seit vor 2 Min.',
      'vor 2 Min. Ende',
    ]);
  });
});
