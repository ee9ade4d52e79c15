import { Notice } from '@assent/ui/notice';
import type { ReactNode } from 'react';
import { Failure } from '../primitives/failure.tsx';
import { ArrivalHelp } from './arrival-help.tsx';
import type { TestEnd } from './test-push.ts';

type TestResultProps = { end: TestEnd | null; error: unknown; onRetry: () => void };

/** Describes the result of a test. */
export function TestResult({ end, error, onRetry }: TestResultProps) {
  if (error) return <Failure error={error} onRetry={onRetry} className="mt-3" />;
  return (
    <div role="status" className="empty:hidden">
      {end && <End end={end} />}
    </div>
  );
}

function End({ end }: { end: TestEnd }) {
  if (end.kind === 'arrived')
    return (
      <Told tone="good" title={`Sent. It arrived after ${seconds(end.afterMs)} s.`}>
        <details>
          <summary className="cursor-pointer">No notification to be seen?</summary>
          <ArrivalHelp />
        </details>
      </Told>
    );
  if (end.kind === 'lost')
    return (
      <Told tone="warn" title="Sent, but it has not arrived here">
        <ArrivalHelp />
      </Told>
    );
  if (end.kind === 'sent') return <Told tone="good" title="Sent. Look for it on that device." />;
  return <Told tone="warn" title="It could not be sent" detail={end.detail} />;
}

type ToldProps = {
  tone: 'good' | 'warn';
  title: string;
  detail?: string;
  children?: ReactNode;
};

const Told = ({ tone, title, detail, children }: ToldProps) => (
  <Notice tone={tone} title={title} className="mt-3">
    {detail ?? children}
  </Notice>
);

/** Returns "0.4" or "3". */
const seconds = (ms: number) => (ms < 950 ? (ms / 1000).toFixed(1) : `${Math.round(ms / 1000)}`);
