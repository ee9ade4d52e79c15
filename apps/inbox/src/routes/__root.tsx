import { buttonClass } from '@assent/ui/button';
import { createRootRoute, type ErrorComponentProps, Link } from '@tanstack/react-router';
import { Failure } from '../primitives/failure.tsx';
import { PageHeading } from '../primitives/page-heading.tsx';
import { PageFrame } from '../shell/page-frame.tsx';
import { texts } from '../texts.ts';

export const Route = createRootRoute({ notFoundComponent: NotFound, errorComponent: Crash });

/** Shown for an address that does not exist. */
function NotFound() {
  return (
    <PageFrame>
      <PageHeading title={texts.routes.not_found} />
      <p className="mt-2 mb-6 text-ink-muted text-md">{texts.routes.check_address}</p>
      <Link to="/" className={buttonClass({ size: 'touch' })}>
        {texts.routes.open_inbox}
      </Link>
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
