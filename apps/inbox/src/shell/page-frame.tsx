import { Logo } from '@assent/ui/logo';
import type { ReactNode } from 'react';
import { OfflineBanner } from './offline-banner.tsx';
import { UpdatePrompt } from './update-prompt.tsx';

type PageFrameProps = {
  /** The left part of the header: the logo by default. */
  start?: ReactNode;
  end?: ReactNode;
  children: ReactNode;
};

/** The layout of all screens: a header and one column. */
export function PageFrame({ start = <Logo />, end, children }: PageFrameProps) {
  return (
    <>
      <header className="sticky top-0 z-10 border-line border-b bg-canvas pt-[env(safe-area-inset-top)]">
        <div className="mx-auto flex h-14 w-full max-w-reading items-center justify-between gap-4 px-4">
          {start}
          {end}
        </div>
        <OfflineBanner />
        <UpdatePrompt />
      </header>
      <main className="mx-auto flex w-full max-w-reading flex-1 flex-col px-4 pt-6 pb-[max(1.5rem,env(safe-area-inset-bottom))]">
        {children}
      </main>
    </>
  );
}
