import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { chosenMode } from '../apps/app-choice.ts';
import { texts } from '../texts.ts';

/** The classes of a link within text. */
export const textLink =
  'rounded-sm font-medium text-accent-text underline-offset-4 hover:underline';

/** Returns the title of a tab. In test mode it begins with that, because a narrow tab shows only the beginning. */
export const titleOf = (title: string) =>
  chosenMode() === 'test'
    ? texts.primitives.tab_in_test({ title })
    : texts.primitives.tab({ title });

type PageProps = {
  title: string;
  description?: ReactNode;
  /** Shown above the title: a link to the parent page. */
  above?: ReactNode;
  /** Shown beside the title: a status. */
  beside?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
};

/** A page of the console: title, actions and content. */
export function Page({ title, description, above, beside, actions, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useInitialFocus(heading);
  return (
    <div className="mx-auto w-full max-w-page px-4 pt-6 pb-16 sm:px-8 sm:pt-10 print:p-0">
      <title>{titleOf(title)}</title>
      {above && <div className="mb-3 print:hidden">{above}</div>}
      <header className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-4 print:hidden">
        <div className="min-w-0 flex-1 basis-72">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <h1
              ref={heading}
              tabIndex={-1}
              className="min-w-0 wrap-anywhere font-semibold text-xl outline-none"
            >
              {title}
            </h1>
            {beside}
          </div>
          {description && (
            <p className="mt-1 max-w-reading wrap-anywhere text-pretty text-ink-muted">
              {description}
            </p>
          )}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </header>
      {children}
    </div>
  );
}

let isFirstScreen = true;

/** Focuses the title of a new page for screen readers, unless the focus is already within the page. */
function useInitialFocus(heading: RefObject<HTMLHeadingElement | null>) {
  useEffect(() => {
    const isFirst = isFirstScreen;
    isFirstScreen = false;
    const isElsewhere = !document.activeElement?.closest('main');
    if (!isFirst && isElsewhere) heading.current?.focus({ preventScroll: true });
  }, [heading]);
}
