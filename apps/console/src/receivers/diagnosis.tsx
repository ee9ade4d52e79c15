import type { DiagnosisOut, ProbeName, ProbeOut } from '@assent/core/receivers/receivers.schema';
import { CardBody } from '@assent/ui/card';
import { Notice } from '@assent/ui/notice';
import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import X from 'lucide-react/icons/x';
import { Exchange } from './exchange.tsx';

const names: Record<ProbeName, string> = {
  good: 'A good callback',
  wrong_signature: 'A wrong signature',
  stale: 'Ten minutes old',
  changed_body: 'A changed body',
  same_id_twice: 'The same id twice',
};
const wanted = { accept: 'wants a 2xx', refuse: 'wants a 4xx' };

/** Shows the result of each probe of a diagnosis. */
export function Diagnosis({ diagnosis: { ok, probes } }: { diagnosis: DiagnosisOut }) {
  const { title, advice } = verdict(ok, probes);
  return (
    <CardBody className="flex flex-col gap-4">
      <Notice tone={ok ? 'good' : 'bad'} title={title}>
        {advice}
      </Notice>
      <ol aria-label="Probes" className="divide-y divide-line">
        {probes.map((probe) => (
          <Probe key={probe.name} probe={probe} />
        ))}
      </ol>
    </CardBody>
  );
}

function verdict(ok: boolean, probes: ProbeOut[]) {
  if (ok)
    return {
      title: 'Your receiver is well',
      advice: 'It accepts valid callbacks and refuses invalid ones.',
    };
  if (probes.some(({ requests }) => requests.length === 0))
    return {
      title: 'A good callback was not taken',
      advice: 'So nothing else was tried. Fix the problem below, then diagnose again.',
    };
  const passed = probes.filter((probe) => probe.passed).length;
  return {
    title: `${passed} of ${probes.length} probes passed`,
    advice: 'Fix the problems below, then diagnose again.',
  };
}

function Probe({ probe }: { probe: ProbeOut }) {
  const { name, expected, finding, requests } = probe;
  return (
    <li className="flex gap-3 py-4 first:pt-1 last:pb-0">
      <Mark probe={probe} />
      <div className="min-w-0 flex-1">
        <p>
          <span className="font-medium">{names[name]}</span>{' '}
          <span className="text-ink-muted text-sm">{wanted[expected]}</span>
        </p>
        <p className="mt-0.5 max-w-reading text-pretty text-ink-muted">{finding}</p>
        {requests.length > 0 && (
          <details className="mt-2">
            <summary className="w-fit cursor-pointer rounded-sm text-accent-text text-sm pointer-coarse:py-2">
              {requests.length === 1 ? 'Show the request' : `Show the ${requests.length} requests`}
              <span className="sr-only"> of “{names[name]}”</span>
            </summary>
            <div className="mt-3 flex flex-col gap-6">
              {requests.map((request, at) => (
                <Exchange
                  // biome-ignore lint/suspicious/noArrayIndexKey: two requests may be the same, and they never move
                  key={at}
                  request={request}
                  name={requests.length === 1 ? names[name] : `${names[name]}, ${at + 1}`}
                />
              ))}
            </div>
          </details>
        )}
      </div>
    </li>
  );
}

/** Shows whether a probe passed. The text is for screen readers. */
function Mark({ probe: { passed, requests } }: { probe: ProbeOut }) {
  const shape = 'mt-0.5 grid size-5 shrink-0 place-items-center rounded-full [&>svg]:size-3';
  if (requests.length === 0)
    return (
      <span className={`${shape} border border-line bg-sunken text-ink-muted`}>
        <Minus aria-hidden strokeWidth={3} />
        <span className="sr-only">Not tried:</span>
      </span>
    );
  return passed ? (
    <span className={`${shape} bg-approve-wash text-approve-text`}>
      <Check aria-hidden strokeWidth={3} />
      <span className="sr-only">Passed:</span>
    </span>
  ) : (
    <span className={`${shape} bg-reject-wash text-reject-text`}>
      <X aria-hidden strokeWidth={3} />
      <span className="sr-only">Failed:</span>
    </span>
  );
}
