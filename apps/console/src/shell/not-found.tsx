import { EmptyState } from '@assent/ui/empty';
import Compass from 'lucide-react/icons/compass';
import { ButtonLink } from '../primitives/button-link.tsx';
import { titleOf } from '../primitives/page.tsx';

/** Shown for an address that does not exist. */
export function NotFound() {
  return (
    <main className="grid min-h-[60dvh] place-items-center">
      <title>{titleOf('Nothing here')}</title>
      <EmptyState
        level={1}
        icon={<Compass aria-hidden />}
        title="There is nothing here"
        action={<ButtonLink to="/">Go to Home</ButtonLink>}
      >
        The address may be mistyped, or what was here is gone.
      </EmptyState>
    </main>
  );
}
