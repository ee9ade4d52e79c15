import type { ReactNode } from 'react';

type PageLayoutProps = {
  start: ReactNode;
  end?: ReactNode;
  /** Below the header. */
  banners?: ReactNode;
  children: ReactNode;
};

/** A header and one column. The service worker renders it too. */
export const PageLayout = ({ start, end, banners, children }: PageLayoutProps) => (
  <>
    <header className="sticky top-0 z-10 border-line border-b bg-canvas pt-[env(safe-area-inset-top)]">
      <div className="mx-auto flex h-14 w-full max-w-reading items-center justify-between gap-4 px-4">
        {start}
        {end}
      </div>
      {banners}
    </header>
    <main className="mx-auto flex w-full max-w-reading flex-1 flex-col px-4 pt-6 pb-[max(1.5rem,env(safe-area-inset-bottom))]">
      {children}
    </main>
  </>
);
