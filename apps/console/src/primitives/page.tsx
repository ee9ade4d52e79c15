import { type ReactNode, type RefObject, useEffect, useRef } from 'react';

type PageProps = {
  title: string;
  description?: ReactNode;
  /** Stands above the title: where this page belongs. */
  above?: ReactNode;
  /** Stands beside the title, such as a status. */
  beside?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
};

/** One screen of the console: its title, what can be done, and its content. */
export function Page({ title, description, above, beside, actions, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useBeginAt(heading);
  return (
    <div className="mx-auto w-full max-w-page px-4 pt-6 pb-16 sm:px-8 sm:pt-10 print:p-0">
      <title>{`${title} · Assent`}</title>
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

/** A new screen begins at its title, for who hears it too; unless something on it has the focus already. */
function useBeginAt(heading: RefObject<HTMLHeadingElement | null>) {
  useEffect(() => {
    const isFirst = isFirstScreen;
    isFirstScreen = false;
    const isElsewhere = !document.activeElement?.closest('main');
    if (!isFirst && isElsewhere) heading.current?.focus({ preventScroll: true });
  }, [heading]);
}
