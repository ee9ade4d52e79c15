import { moneyOf } from '@assent/core/pure/messages/cards/card-blocks';
import type { PayloadOut } from '@assent/core/schemas';
import type { ReactNode } from 'react';
import { CardBlocks } from '../blocks/card-blocks.tsx';
import type { FilesOfCard } from '../blocks/files-of-card.ts';
import { MoneyBlock } from '../blocks/money-block.tsx';
import { Details } from '../contents/details.tsx';
import { type BeforeStop, Rich } from '../contents/rich.tsx';
import { ShownText } from '../contents/shown-text.tsx';
import { shownLine } from '../contents/text-rules.ts';
import { RelativeTime } from '../contents/time.tsx';
import { SenderDomain } from '../contents/verified-domain.tsx';
import { texts } from '../texts.ts';
import { SenderTile } from './sender-tile.tsx';

// The parts of a message as people see it: in the inbox, and in the previews of the console.

type Topic = {
  /** `<username>/<topic_name>`. */
  topic: string;
  /** What people read beside it. */
  topicTitle: string | null;
  /** Renders the texts, to highlight matches. */
  draw?: (text: string) => ReactNode;
};

const asItIs = (text: string): ReactNode => text;

/** Shows the title of a topic, if it has one, and its name. */
export const TopicName = ({ topic, topicTitle, draw = asItIs }: Topic) => (
  <>
    {topicTitle && (
      <>
        <bdi className="text-ink">{draw(shownLine(topicTitle))}</bdi> ·{' '}
      </>
    )}
    <bdi>{draw(topic)}</bdi>
  </>
);

type CardSenderProps = Omit<Topic, 'draw'> & {
  name: string;
  /** Id of the element that has the name. */
  nameId?: string;
  domain: { display: string; name: string; logo: string | null } | null;
  /** Time at which the sender asked; absent in a preview. */
  askedAt?: number;
  /** The time left, or the status. */
  corner?: ReactNode;
  /** Notes below the topic. */
  children?: ReactNode;
};

/** Shows who asks, on which topic, and when. Nothing is truncated: with large text it needs more lines. */
export const CardSender = (props: CardSenderProps) => {
  const { name, nameId, domain, topic, topicTitle, askedAt, corner, children } = props;
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
      <SenderTile name={name} logo={domain?.logo} />
      <div className="min-w-0 flex-1 basis-36 wrap-anywhere">
        <p id={nameId} className="font-medium text-md">
          <bdi>{name}</bdi>
        </p>
        <p className="flex text-sm">
          <SenderDomain domain={domain} />
        </p>
        <p className="text-ink-muted text-sm">
          <TopicName topic={topic} topicTitle={topicTitle} />
        </p>
        {askedAt !== undefined && (
          <p className="text-ink-muted text-sm">
            <AskedAt at={askedAt} />
          </p>
        )}
        {children}
      </div>
      {corner}
    </div>
  );
};

/** Says when the sender asked: "Asked 2 min ago". @param at on this device's clock */
export const AskedAt = ({ at, beforeStop }: BeforeStop & { at: number }) => (
  <Rich parts={texts.cards.asked({ when: <RelativeTime at={at} /> })} beforeStop={beforeStop} />
);

/** Returns the size of a title: a long one is smaller. */
export const titleClass = (title: string) => (title.length > 60 ? 'text-xl' : 'text-2xl');

type CardContentProps = {
  payload: PayloadOut;
  /** Level of the headings below the title. */
  level: 2 | 3;
  /** What loads the files of its blocks; absent where they are not shown. */
  files?: FilesOfCard | undefined;
  /** The amount that was approved, if one was. */
  approved?: string | null | undefined;
};

/** Shows what is below the title: the amount, the text, the other blocks and the rows. */
export function CardContent({ payload, level, files, approved }: CardContentProps) {
  const { body, blocks = [], details = [], lang } = payload;
  const Heading = `h${level}` as const;
  const money = moneyOf(payload);
  return (
    <>
      {money && <MoneyBlock money={money} lang={lang} approved={approved} />}
      {body && <BodyText text={body} lang={lang} />}
      <CardBlocks blocks={blocks} lang={lang} files={files} />
      {details.length > 0 && (
        <section className="rounded-lg border border-line bg-surface px-4 py-3">
          <Heading className="sr-only">{texts.cards.details}</Heading>
          <Details rows={details.map((row) => ({ ...row, lang }))} />
        </section>
      )}
    </>
  );
}

/** Shows the sender's text with its line breaks and direction. Only URLs become links. */
const BodyText = ({ text, lang }: { text: string; lang: string | undefined }) => (
  <p lang={lang} className="whitespace-pre-wrap break-words text-md [unicode-bidi:plaintext]">
    <ShownText text={text} hasLines draw={(shown) => <Linked text={shown} />} />
  </p>
);

const Linked = ({ text }: { text: string }) =>
  partsOf(text).map((part) =>
    part.isLink ? (
      <a
        key={part.at}
        href={part.text}
        target="_blank"
        rel="noopener noreferrer"
        className="rounded-sm text-accent-text underline decoration-1 underline-offset-3"
      >
        <bdi dir="ltr">{part.text}</bdi>
      </a>
    ) : (
      part.text
    ),
  );

type Part = { at: number; text: string; isLink: boolean };

/** Without the characters that change the text direction, so that a URL cannot be disguised. */
const address = /https?:\/\/[^\s<>"'`\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g;
/** Characters that usually end the sentence and not the URL. */
const trailing = '.,;:!?…';

/** Splits plain text into texts and URLs. A closing bracket belongs to a URL that contains the opening one. */
export function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const match of text.matchAll(address)) {
    const found = trimmed(match[0]);
    if (!URL.canParse(found)) continue;
    parts.push({ at, text: text.slice(at, match.index), isLink: false });
    parts.push({ at: match.index, text: found, isLink: true });
    at = match.index + found.length;
  }
  parts.push({ at, text: text.slice(at), isLink: false });
  return parts.filter((part) => part.text !== '');
}

/** One pass from the end, because a sender chooses this text. */
function trimmed(found: string): string {
  let unopened = count(found, ')') - count(found, '(');
  let end = found.length;
  for (; end > 0; end -= 1) {
    const last = found[end - 1] ?? '';
    if (trailing.includes(last)) continue;
    if (last !== ')' || unopened <= 0) break;
    unopened -= 1;
  }
  return found.slice(0, end);
}

const count = (text: string, character: string) => text.split(character).length - 1;
