import { Logo } from '@assent/ui/logo';
import { createFileRoute } from '@tanstack/react-router';
import { textLink } from '../../primitives/page.tsx';
import { Verifier } from '../../receipts/verifier.tsx';

// Outside of the console: it asks for no session, so that it works for anybody.
export const Route = createFileRoute('/receipts/verify')({ component: VerifierPage });

// The links are no links of the router: it would prepare their pages, and so send requests.

/** The page on which anybody, signed in or not, verifies a receipt. */
function VerifierPage() {
  return (
    <div className="min-h-dvh">
      <header className="mx-auto flex w-full max-w-page flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-4 sm:px-8">
        <a href="/console/" aria-label="Assent, home" className="inline-block rounded-md py-1">
          <Logo />
        </a>
        <nav aria-label="Pages" className="flex flex-wrap gap-x-5">
          <a href="/docs/guides/receipts" className={textLink}>
            Guide
          </a>
          <a href="/console/" className={textLink}>
            Console
          </a>
        </nav>
      </header>
      <main>
        <Verifier />
      </main>
    </div>
  );
}
