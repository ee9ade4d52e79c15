import type { DiagnosisOut, ProbeOut, ProbeRequestOut } from '@assent/core/schemas';
import { Button } from '@assent/ui/button';
import { Card, CardBody, CardHeader } from '@assent/ui/card';
import { CodeBlock } from '@assent/ui/code';
import { Notice } from '@assent/ui/notice';
import { Rich } from '@assent/ui/rich';
import { useToast } from '@assent/ui/toast';
import { useMutation } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import Send from 'lucide-react/icons/send';
import Stethoscope from 'lucide-react/icons/stethoscope';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { useAccount } from '../account.ts';
import { trpc } from '../api.ts';
import { FormProblem } from '../primitives/form.tsx';
import { useProblem } from '../problem.ts';
import { callbackTexts } from '../texts.ts';
import { headerLines } from './header-lines.ts';
import { durationWords, outcomeWords } from './outcome-words.ts';

/** Sends a test event to the receiver, or diagnoses it, and shows the result. */
export function ReceiverTest() {
  const { callback_url, callback } = useAccount();
  const { announce, toast } = useToast();
  const [last, setLast] = useState<'test' | 'diagnosis'>();
  const test = useMutation(
    trpc.callbacks.test.mutationOptions({
      onSuccess: ({ ok, finding }) => {
        announce(finding);
        if (ok && callback.state === 'off')
          toast({
            tone: 'good',
            title: callbackTexts.receivers.on_again,
            detail: callbackTexts.receivers.on_again_detail,
          });
      },
    }),
  );
  const diagnosis = useMutation(
    trpc.callbacks.diagnose.mutationOptions({
      onSuccess: ({ ok }) =>
        announce(ok ? callbackTexts.receivers.all_passed : callbackTexts.receivers.problems_found),
    }),
  );
  const problem = useProblem((last === 'test' ? test : diagnosis).error);
  const isBusy = test.isPending || diagnosis.isPending;
  const begin = (what: 'test' | 'diagnosis') => {
    setLast(what);
    (what === 'test' ? test : diagnosis).mutate({});
  };
  return (
    <Card aria-label={callbackTexts.receivers.test_title}>
      <CardHeader
        title={callbackTexts.receivers.test_title}
        description={
          callback_url ? callbackTexts.receivers.test_detail : callbackTexts.receivers.url_missing
        }
        actions={
          <>
            <Button
              onClick={() => begin('diagnosis')}
              busy={diagnosis.isPending}
              busyLabel={callbackTexts.receivers.diagnosing}
              disabled={!callback_url || (isBusy && !diagnosis.isPending)}
            >
              <Stethoscope aria-hidden />
              {callbackTexts.receivers.diagnose}
            </Button>
            <Button
              variant="primary"
              onClick={() => begin('test')}
              busy={test.isPending}
              busyLabel={callbackTexts.receivers.sending}
              disabled={!callback_url || (isBusy && !test.isPending)}
            >
              <Send aria-hidden />
              {callbackTexts.receivers.send_test}
            </Button>
          </>
        }
      />
      {problem && (
        <CardBody>
          <FormProblem problem={problem} />
        </CardBody>
      )}
      {last === 'test' && test.data && (
        <CardBody className="flex flex-col gap-4">
          <Notice
            tone={test.data.ok ? 'good' : 'bad'}
            title={
              test.data.ok
                ? callbackTexts.receivers.test_passed
                : callbackTexts.receivers.test_failed
            }
          >
            {test.data.finding}
          </Notice>
          <Exchange request={test.data} />
        </CardBody>
      )}
      {last === 'diagnosis' && diagnosis.data && <Diagnosis diagnosis={diagnosis.data} />}
    </Card>
  );
}

/** Shows the result of each probe of a diagnosis. */
function Diagnosis({ diagnosis: { ok, probes } }: { diagnosis: DiagnosisOut }) {
  const { title, advice } = verdict(ok, probes);
  return (
    <CardBody className="flex flex-col gap-4">
      <Notice tone={ok ? 'good' : 'bad'} title={title}>
        {advice}
      </Notice>
      <ol aria-label={callbackTexts.receivers.probes} className="divide-y divide-line">
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
      title: callbackTexts.receivers.works,
      advice: callbackTexts.receivers.works_detail,
    };
  if (probes.some(({ requests }) => requests.length === 0))
    return {
      title: callbackTexts.receivers.not_accepted,
      advice: callbackTexts.receivers.not_accepted_detail,
    };
  const passed = probes.filter((probe) => probe.passed).length;
  return {
    title: callbackTexts.receivers.some_passed({ passed, length: probes.length }),
    advice: callbackTexts.receivers.some_passed_detail,
  };
}

function Probe({ probe }: { probe: ProbeOut }) {
  const { name, expected, finding, requests } = probe;
  return (
    <li className="flex gap-3 py-4 first:pt-1 last:pb-0">
      <Mark probe={probe} />
      <div className="min-w-0 flex-1">
        <p>
          <span className="font-medium">{callbackTexts.receivers.probe[name]}</span>{' '}
          <span className="text-ink-muted text-sm">
            {callbackTexts.receivers.expected[expected]}
          </span>
        </p>
        <p className="mt-0.5 max-w-reading text-pretty text-ink-muted">{finding}</p>
        {requests.length > 0 && (
          <details className="mt-2">
            <summary className="w-fit cursor-pointer rounded-sm text-accent-text text-sm pointer-coarse:py-2">
              <Rich
                parts={callbackTexts.receivers.show_requests({
                  count: requests.length,
                  probe: callbackTexts.receivers.probe[name],
                  hidden: (words) => <span className="sr-only">{words}</span>,
                })}
              />
            </summary>
            <div className="mt-3 flex flex-col gap-6">
              {requests.map((request, at) => (
                <Exchange
                  // biome-ignore lint/suspicious/noArrayIndexKey: two requests may be the same, and they never move
                  key={at}
                  request={request}
                  name={
                    requests.length === 1
                      ? callbackTexts.receivers.probe[name]
                      : `${callbackTexts.receivers.probe[name]}, ${at + 1}`
                  }
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
        <span className="sr-only">{callbackTexts.receivers.not_tried}</span>
      </span>
    );
  return passed ? (
    <span className={`${shape} bg-approve-wash text-approve-text`}>
      <Check aria-hidden strokeWidth={3} />
      <span className="sr-only">{callbackTexts.receivers.passed}</span>
    </span>
  ) : (
    <span className={`${shape} bg-reject-wash text-reject-text`}>
      <X aria-hidden strokeWidth={3} />
      <span className="sr-only">{callbackTexts.receivers.failed}</span>
    </span>
  );
}

type ExchangeProps = {
  request: ProbeRequestOut;
  /** Distinguishes it from others on the page: "Stale". */
  name?: string;
};

/** Shows a request as it was sent, the signed content and the response. */
function Exchange({ request, name }: ExchangeProps) {
  const { exchange } = callbackTexts.receivers;
  const labelOf = (part: keyof typeof exchange) =>
    name
      ? callbackTexts.receivers.part_of_probe({ probe: name, part: exchange[part].toLowerCase() })
      : exchange[part];
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <CodeBlock
        label={labelOf('request')}
        code={`${headerLines(request.headers)}\n\n${request.body}`}
        isWrapped
      />
      <CodeBlock label={labelOf('signed_content')} code={request.signed_content} isWrapped />
      <CodeBlock
        label={labelOf('answer')}
        code={`${callbackTexts.receivers.after({ outcome: outcomeWords(request), duration: durationWords(request.duration_ms) })}${excerptOf(request)}`}
        isWrapped
      />
    </div>
  );
}

const excerptOf = ({ response_excerpt }: ProbeRequestOut) =>
  response_excerpt ? `\n\n${response_excerpt}` : '';
