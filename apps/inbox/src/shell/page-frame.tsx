import { Button } from '@assent/ui/button';
import { Logo } from '@assent/ui/logo';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';
import { OfflineBanner } from './offline-banner.tsx';
import { PageLayout } from './page-layout.tsx';
import { applyUpdate, useUpdate } from './updates.ts';

type PageFrameProps = {
  /** The left part of the header: the logo by default. */
  start?: ReactNode;
  end?: ReactNode;
  children: ReactNode;
};

/** The layout of all screens: a header and one column. */
export function PageFrame({ start = <Logo />, end, children }: PageFrameProps) {
  return (
    <PageLayout
      start={start}
      end={end}
      banners={
        <>
          <OfflineBanner />
          <UpdatePrompt />
        </>
      }
    >
      {children}
    </PageLayout>
  );
}

/** Offers a newer version. */
function UpdatePrompt() {
  const isWaiting = useUpdate();
  return (
    <div role="status">
      {isWaiting && (
        <p className="flex items-center justify-center gap-3 border-line border-b bg-surface px-4 py-1.5 text-sm">
          {texts.shell.new_version}
          <Button size="sm" onClick={applyUpdate}>
            {texts.shell.update}
          </Button>
        </p>
      )}
    </div>
  );
}
