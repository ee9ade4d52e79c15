import { Logo } from '@assent/ui/logo';
import { textLink } from '../primitives/entry-card.tsx';
import { Verifier } from './verifier.tsx';

// The links are no links of the router: it would prepare their pages, and so send requests.

/** The page on which anybody, signed in or not, verifies a receipt. */
export const VerifierPage = () => (
  <div className="min-h-dvh">
    <header className="mx-auto flex w-full max-w-page items-center justify-between gap-4 px-4 py-4 sm:px-8">
      <a href="/console/" aria-label="Assent, home" className="inline-block rounded-md py-1">
        <Logo />
      </a>
      <nav aria-label="Pages" className="flex gap-5">
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
