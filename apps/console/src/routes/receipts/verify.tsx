import { Logo } from '@assent/ui/logo';
import { createFileRoute } from '@tanstack/react-router';
import { textLink } from '../../primitives/page.tsx';
import { Verifier } from '../../receipts/verifier.tsx';
import { loadReceiptTexts, receiptTexts } from '../../texts.ts';

// Outside of the console: it asks for no session, so that it works for anybody.
export const Route = createFileRoute('/receipts/verify')({
  loader: loadReceiptTexts,
  component: VerifierPage,
});

// The links are no links of the router: it would prepare their pages, and so send requests.

/** The page on which anybody, signed in or not, verifies a receipt. */
function VerifierPage() {
  return (
    <div className="min-h-dvh">
      <header className="mx-auto flex w-full max-w-page flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-4 sm:px-8">
        <a
          href="/console/"
          aria-label={receiptTexts.receipts.page.home}
          className="inline-block rounded-md py-1"
        >
          <Logo />
        </a>
        <nav aria-label={receiptTexts.receipts.page.navigation} className="flex flex-wrap gap-x-5">
          <a href="/docs/guides/receipts" className={textLink}>
            {receiptTexts.receipts.page.guide}
          </a>
          <a href="/console/" className={textLink}>
            {receiptTexts.receipts.page.console}
          </a>
        </nav>
      </header>
      <main>
        <Verifier />
      </main>
    </div>
  );
}
