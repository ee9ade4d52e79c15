import { EmptyState } from '@assent/ui/empty';
import Compass from 'lucide-react/icons/compass';
import { ButtonLink } from '../primitives/button-link.tsx';
import { titleOf } from '../primitives/page.tsx';
import { texts } from '../texts.ts';

/** Shown for an address that does not exist. */
export function NotFound() {
  return (
    <main className="grid min-h-[60dvh] place-items-center">
      <title>{titleOf(texts.shell.not_found.title)}</title>
      <EmptyState
        level={1}
        icon={<Compass aria-hidden />}
        title={texts.shell.not_found.title}
        action={<ButtonLink to="/">{texts.shell.not_found.home}</ButtonLink>}
      >
        {texts.shell.not_found.detail}
      </EmptyState>
    </main>
  );
}
