import { Fragment } from 'react';
import type { Message } from '../api.ts';
import { matchesIn } from './matches.ts';

/** Highlights the searched words in a text. */
export function Highlighted({ text, words }: { text: string; words: string[] }) {
  const hits = matchesIn(text, words);
  const after = hits.at(-1)?.to ?? 0;
  return (
    <>
      {hits.map(({ from, to }, at) => (
        <Fragment key={from}>
          {text.slice(hits[at - 1]?.to ?? 0, from)}
          <mark className="rounded-sm bg-warn-wash font-semibold text-ink">
            {text.slice(from, to)}
          </mark>
        </Fragment>
      ))}
      {text.slice(after)}
    </>
  );
}

const aroundLetters = 48;

/** Returns an excerpt around a match that the row does not show: in the text, a detail or the comment. */
export function excerptOf({ app, topic, payload, response }: Message, words: string[]) {
  const shown = [app.name, topic, payload.title].join('\n');
  const hidden = words.filter((word) => matchesIn(shown, [word]).length === 0);
  const details = payload.details?.map(({ label, value }) => `${label}: ${value}`) ?? [];
  const places = [payload.body ?? '', ...details, response?.comment ?? ''];
  const place = places.find((text) => matchesIn(text, hidden).length > 0);
  const [hit] = matchesIn(place ?? '', hidden);
  if (!place || !hit) return null;
  const from = Math.max(0, hit.from - aroundLetters);
  const to = Math.min(place.length, hit.to + aroundLetters);
  return `${from > 0 ? '…' : ''}${place.slice(from, to)}${to < place.length ? '…' : ''}`;
}
