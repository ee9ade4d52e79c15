import type { Fact } from '@assent/sdk/receipts';
import { Badge } from '@assent/ui/badge';
import { Notice } from '@assent/ui/notice';
import Check from 'lucide-react/icons/check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import X from 'lucide-react/icons/x';
import { packages } from '../primitives/docs-link.ts';
import { textLink } from '../primitives/page.tsx';
import { headingOf, named, sentenceOf, shownFacts } from './fact-words.ts';
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

const verdicts = {
  ok: { words: 'Verified', tone: 'good', icon: <Check aria-hidden strokeWidth={3} /> },
  failed: { words: 'Failed', tone: 'bad', icon: <X aria-hidden strokeWidth={3} /> },
  skipped: { words: 'Not verified', tone: 'neutral', icon: <CircleDashed aria-hidden /> },
} as const;

type ResultProps = { isValid: boolean; facts: Fact[]; className?: string };

/** Says whether a receipt is valid, and lists each fact with its verdict and what it relies on. */
function Result({ isValid, facts, className = '' }: ResultProps) {
  return (
    <div className={`flex flex-col gap-4 ${className}`}>
      <Notice
        tone={isValid ? 'good' : 'bad'}
        title={isValid ? 'This receipt is valid' : 'This receipt is not valid'}
      >
        <p className="wrap-anywhere">{isValid ? validWords(facts) : failedWords(facts)}</p>
      </Notice>
      <ul aria-label="Facts" className="divide-y divide-line">
        {shownFacts(facts).map((fact, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two answers may have equal facts; facts never move
          <FactRow key={`${fact.fact} ${at}`} fact={fact} />
        ))}
      </ul>
    </div>
  );
}

function validWords(facts: Fact[]) {
  const result = facts.find(({ fact }) => fact === 'result');
  const left = named(facts, 'skipped');
  return `${result ? `Message ${sentenceOf(result)}` : ''}${left ? ` Not verified: ${left}.` : ''}`;
}

const failedWords = (facts: Fact[]) => `Failed: ${named(facts, 'failed')}. Do not rely on it.`;

function FactRow({ fact }: { fact: Fact }) {
  const { words, tone, icon } = verdicts[fact.verdict];
  return (
    <li className="flex flex-col gap-0.5 py-3 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="font-medium">{headingOf(fact)}</span>
        <Badge tone={tone} icon={icon}>
          {words}
        </Badge>
      </p>
      <p className="wrap-anywhere">{sentenceOf(fact)}</p>
      {fact.reliesOn && (
        <p className="text-ink-muted text-sm wrap-anywhere">Relies on {fact.reliesOn}.</p>
      )}
    </li>
  );
}
