import type { Fact } from '@assent/sdk/receipts';
import { Amount } from '@assent/ui/amount';
import { AmountSentence } from '@assent/ui/amount-sentence';
import { Badge } from '@assent/ui/badge';
import { Details } from '@assent/ui/details';
import { Notice } from '@assent/ui/notice';
import { Rich } from '@assent/ui/rich';
import Check from 'lucide-react/icons/check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import X from 'lucide-react/icons/x';
import { packages } from '../primitives/docs-link.ts';
import { textLink } from '../primitives/page.tsx';
import { receiptTexts } from '../texts.ts';
import { shownRows } from './card-rows.ts';
import { headingOf, named, sentenceOf, shownFacts } from './fact-words.ts';
import type { Verification } from './verification.ts';

/** Shows what came of verifying a receipt. A refused policy is shown at its field, where there is one. */
export function VerificationResult({ verification }: { verification: Verification }) {
  if (verification.is === 'verified') return <Result {...verification} />;
  if (verification.is === 'policy_refused')
    return (
      <Notice tone="bad" role="alert" title={receiptTexts.receipts.policy.refused}>
        <p className="wrap-anywhere">{verification.why}</p>
      </Notice>
    );
  return (
    <Notice tone="warn" role="alert" title={receiptTexts.receipts.unsupported.title}>
      <p>
        <Rich
          parts={receiptTexts.receipts.unsupported.detail({
            code: (words) => <code className="font-mono text-sm">{words}</code>,
            link: (words) => (
              <a href={packages} className={textLink}>
                {words}
              </a>
            ),
          })}
        />
      </p>
    </Notice>
  );
}

const verdicts = {
  ok: { tone: 'good', icon: <Check aria-hidden strokeWidth={3} /> },
  failed: { tone: 'bad', icon: <X aria-hidden strokeWidth={3} /> },
  skipped: { tone: 'neutral', icon: <CircleDashed aria-hidden /> },
} as const;

type ResultProps = { isValid: boolean; facts: Fact[]; card: unknown; className?: string };

/** Says whether a receipt is valid, and lists each fact with its verdict and what it relies on. */
function Result({ isValid, facts, card, className = '' }: ResultProps) {
  const rows = (isValid ? shownRows(card) : []).map(({ label, value }) => ({
    label,
    value: typeof value === 'string' ? value : <Amount money={value} />,
  }));
  return (
    <div className={`flex flex-col gap-4 ${className}`}>
      <Notice
        tone={isValid ? 'good' : 'bad'}
        title={
          isValid ? receiptTexts.receipts.result.valid : receiptTexts.receipts.result.not_valid
        }
      >
        <p className="wrap-anywhere">{isValid ? validWords(facts) : failedWords(facts)}</p>
      </Notice>
      {rows.length > 0 && (
        <section aria-label={receiptTexts.receipts.shown.label}>
          <h3 className="mb-2 font-medium">{receiptTexts.receipts.shown.label}</h3>
          <Details rows={rows} />
        </section>
      )}
      <ul aria-label={receiptTexts.receipts.result.facts} className="divide-y divide-line">
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
  if (!result) return left && receiptTexts.receipts.result.partly({ facts: left });
  const outcome = sentenceOf(result);
  return left
    ? receiptTexts.receipts.result.how_partly({ outcome, facts: left })
    : receiptTexts.receipts.result.how({ outcome });
}

const failedWords = (facts: Fact[]) =>
  receiptTexts.receipts.result.failed({ facts: named(facts, 'failed') });

function FactRow({ fact }: { fact: Fact }) {
  const { tone, icon } = verdicts[fact.verdict];
  return (
    <li className="flex flex-col gap-0.5 py-3 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="font-medium">{headingOf(fact)}</span>
        <Badge tone={tone} icon={icon}>
          {receiptTexts.receipts.verdicts[fact.verdict]}
        </Badge>
      </p>
      <p className="wrap-anywhere">
        <AmountSentence say={(write) => sentenceOf(fact, write)} />
      </p>
      {fact.reliesOn && (
        <p className="text-ink-muted text-sm wrap-anywhere">
          {receiptTexts.receipts.result.relies_on({ what: fact.reliesOn })}
        </p>
      )}
    </li>
  );
}
