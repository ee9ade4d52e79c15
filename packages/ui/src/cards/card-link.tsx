import ExternalLink from 'lucide-react/icons/external-link';
import Lock from 'lucide-react/icons/lock';
import { Fragment } from 'react';
import { Spoken } from '../contents/rich.tsx';
import { shownLine } from '../contents/text-rules.ts';
import { texts } from '../texts.ts';

/** The box of a context link, on an element that may be pressed. */
export const cardLinkClass =
  'flex min-h-11 w-full items-center gap-3 rounded-lg border border-line bg-surface px-4 py-3 text-start text-md';

/** The arrow points out of the page, whose end is on the other side from right to left. */
const turning = 'rtl:-scale-x-100';

type CardLinkProps = {
  label: string;
  /** What is said below the label; what is empty is left out. */
  under: (string | null | false)[];
  isSecure?: boolean;
};

/** Shows the icons and texts of a context link. */
export function CardLink({ label, under, isSecure = false }: CardLinkProps) {
  const Icon = isSecure ? Lock : ExternalLink;
  const link = (
    <span className="min-w-0">
      <span dir="auto" className="block truncate font-medium text-align-page">
        {shownLine(label)}
      </span>
      <span className="block text-ink-muted text-sm wrap-anywhere empty:hidden">
        {under.filter(Boolean).map((text, at) => (
          <Fragment key={text || at}>
            {at > 0 && ' · '}
            <bdi>{text}</bdi>
          </Fragment>
        ))}
      </span>
    </span>
  );
  return (
    <>
      <Icon
        className={`size-5 shrink-0 text-ink-muted ${isSecure ? '' : turning}`}
        aria-hidden="true"
      />
      {isSecure ? <Spoken parts={texts.cards.secure({ link })} /> : link}
      {isSecure && (
        <ExternalLink
          className={`ms-auto size-4 shrink-0 text-ink-muted ${turning}`}
          aria-hidden="true"
        />
      )}
    </>
  );
}
