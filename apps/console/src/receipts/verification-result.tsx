import { Notice } from '@assent/ui/notice';
import { packages } from '../primitives/docs-link.ts';
import { textLink } from '../primitives/entry-card.tsx';
import { Result } from './fact-list.tsx';
import type { Verification } from './verification.ts';

/** Shows what came of verifying a receipt. A refused policy is shown at its field, where there is one. */
export function VerificationResult({ verification }: { verification: Verification }) {
  if (verification.is === 'verified') return <Result {...verification} />;
  if (verification.is === 'policy refused')
    return (
      <Notice tone="bad" role="alert" title="The trust policy is malformed">
        <p className="wrap-anywhere">{verification.why}</p>
      </Notice>
    );
  return (
    <Notice tone="warn" role="alert" title="This browser cannot verify receipts">
      <p>
        It lacks Ed25519 signatures, or this page was not opened over https. Use a newer browser, or
        the command <code className="font-mono text-sm">assent verify</code> of the{' '}
        <a href={packages} className={textLink}>
          command line
        </a>
        .
      </p>
    </Notice>
  );
}
