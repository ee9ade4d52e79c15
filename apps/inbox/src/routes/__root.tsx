import { lazyPart } from '@assent/ui/lazy-part';
import { createRootRoute, type ErrorComponentProps } from '@tanstack/react-router';
import { withTexts } from '../locales/load-texts.ts';
import { Failure } from '../primitives/failure.tsx';
import { PageFrame } from '../shell/page-frame.tsx';

const NotFound = lazyPart(
  withTexts(() => import('../shell/not-found.tsx').then((it) => it.NotFound)),
);

export const Route = createRootRoute({ notFoundComponent: Missing, errorComponent: Crash });

/** Shown for an address that does not exist. */
function Missing() {
  return (
    <PageFrame>
      <NotFound />
    </PageFrame>
  );
}

/** Shown when a screen fails to render. Reloading may help. */
function Crash({ error }: ErrorComponentProps) {
  return (
    <PageFrame>
      <Failure error={error} onRetry={() => location.reload()} />
    </PageFrame>
  );
}
