import { MAX_CONFIRM_ROWS } from '@assent/core/platform/schemas/published-limits';
import { breakable } from '@assent/ui/breakable';
import { Details } from '@assent/ui/details';
import type { Message } from '../../api.ts';
import { partTexts } from '../../texts.ts';

const boxClass = 'rounded-lg border border-line bg-surface px-4 py-3';

/** Repeats the facts of the card: the rows that the sender marked, or the first four, and where its link leads. */
export function CardFacts({ message: { payload, context } }: { message: Message }) {
  const details = (payload.details ?? []).map((row) => ({ ...row, lang: payload.lang }));
  const marked = details.filter(({ confirm }) => confirm);
  const repeated = marked.length > 0 ? marked : details.slice(0, MAX_CONFIRM_ROWS);
  const others = details.filter((row) => !repeated.includes(row));
  const host = context && <bdi dir="ltr">{breakable(new URL(context.url).hostname)}</bdi>;
  const rows = host ? [...repeated, { label: partTexts.confirm.link, value: host }] : repeated;
  if (rows.length === 0) return null;
  return (
    <section aria-label={partTexts.confirm.facts}>
      <Details rows={rows} className={boxClass} />
      {others.length > 0 && (
        <details className="mt-2">
          <summary className="flex min-h-11 w-fit items-center rounded-sm text-accent-text underline underline-offset-4">
            {partTexts.confirm.more_details({ count: others.length })}
          </summary>
          <Details rows={others} className={`mt-1 ${boxClass}`} />
        </details>
      )}
    </section>
  );
}
