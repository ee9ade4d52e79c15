import { directionOf } from '@assent/texts/locales';
import { buttonClass } from '@assent/ui/button';
import { CardContent, CardSender, titleClass } from '@assent/ui/message-card';
import { ShownText } from '@assent/ui/shown-text';
import { loadTextRules } from '@assent/ui/text-rules';
import { TimeLeft } from '@assent/ui/time';
import { renderToString } from 'preact-render-to-string';
import { type KeptCard, keptCard } from '../kept-cards/card-store.ts';
import { Acquaintance, SenderNotes } from '../messages/card/sender-domain.tsx';
import { TestBadge } from '../messages/card/test-badge.tsx';
import {
  BackLink,
  backLinkClass,
  SettingsIcon,
  settingsLinkClass,
} from '../shell/header-links.tsx';
import { OfflineBanner } from '../shell/offline-banner.tsx';
import { PageLayout } from '../shell/page-layout.tsx';
import { texts } from '../texts.ts';
import { soon } from './soon.ts';
import { locale, readTexts } from './texts.ts';

// The page of a message whose card was kept: with the card in it, which is seen before the code of the app has started.

/** Returns the page of a message with its card in it; the page itself if no card was kept. */
export async function withKeptCard(message_id: string, page: Response): Promise<Response> {
  const [card] = await Promise.all([soon(keptCard(message_id)), readTexts()]);
  if (!card) return page;
  await loadTextRules(JSON.stringify(card.message));
  const html = await page.text();
  const headers = new Headers(page.headers);
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  return new Response(pageWith(card, html), { headers });
}

/**
 * Writes a card into the page, as HTML and as the data with which the app begins. The app starts once the card is painted:
 * `early.ts` imports it.
 */
function pageWith(card: KeptCard, html: string): string {
  const data = JSON.stringify(card).replaceAll('<', '\\u003c');
  const island = `<script type="application/json" id="kept-card">${data}</script>`;
  return (
    html
      .replace('<html lang="en"', `<html lang="${locale}" dir="${directionOf(locale)}"`)
      .replace(
        /<script type="module"[^<>]* src="([^"<]+)"><\/script>/,
        '<meta name="app" content="$1">',
      )
      // Compiling it would delay the first frame.
      .replace(/<link rel="modulepreload"[^<>]*>/g, '')
      .replace('<div id="app"></div>', () => `<div id="app">${markupOf(card)}</div>${island}`)
  );
}

/** The markup is the same as that of the app, which takes it over. For whom a stand-in acts comes with the app. */
const markupOf = ({ message }: KeptCard): string =>
  message.acting_for ? '' : renderToString(<KeptPage message={message} />);

const KeptPage = ({ message }: Pick<KeptCard, 'message'>) => {
  const { app, topic, topic_title, mode, payload, sent_at, expires_at } = message;
  return (
    <PageLayout
      start={
        <a href="/inbox/" aria-label={texts.shell.inbox} className={backLinkClass}>
          <BackLink />
        </a>
      }
      end={
        <a
          href="/inbox/settings"
          aria-label={texts.shell.settings}
          className={`${settingsLinkClass} ${buttonClass({ variant: 'ghost', square: true })}`}
        >
          <SettingsIcon />
        </a>
      }
      banners={<OfflineBanner />}
    >
      <article className="flex flex-1 flex-col gap-5">
        <CardSender
          {...app}
          topic={topic}
          topicTitle={topic_title}
          askedAt={sent_at}
          corner={
            <TimeLeft
              until={expires_at}
              className="shrink-0 text-sm [&:not(.text-warn-text)]:text-ink-muted"
            />
          }
        >
          <SenderNotes app={app} />
          <Acquaintance message={message} />
          {mode === 'test' && (
            <p className="mt-1.5 flex">
              <TestBadge />
            </p>
          )}
        </CardSender>
        <h1
          tabIndex={-1}
          className={`font-semibold wrap-anywhere outline-none ${titleClass(payload.title)}`}
        >
          <span dir="auto" lang={payload.lang} className="block">
            <ShownText text={payload.title} />
          </span>
        </h1>
        <CardContent payload={payload} level={2} />
      </article>
    </PageLayout>
  );
};
