import { Button } from '@assent/ui/button';
import { Card, CardBody, CardHeader } from '@assent/ui/card';
import { Notice } from '@assent/ui/notice';
import { useToast } from '@assent/ui/toast';
import { useMutation } from '@tanstack/react-query';
import Send from 'lucide-react/icons/send';
import Stethoscope from 'lucide-react/icons/stethoscope';
import { useState } from 'react';
import { useAccount } from '../account.ts';
import { trpc } from '../api.ts';
import { FormProblem } from '../primitives/form-problem.tsx';
import { useProblem } from '../problem.ts';
import { Diagnosis } from './diagnosis.tsx';
import { Exchange } from './exchange.tsx';

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
            title: 'Callbacks are on again',
            detail: 'Resend what was skipped.',
          });
      },
    }),
  );
  const diagnosis = useMutation(
    trpc.callbacks.diagnose.mutationOptions({
      onSuccess: ({ ok }) => announce(ok ? 'Every probe passed' : 'The diagnosis found problems'),
    }),
  );
  const problem = useProblem((last === 'test' ? test : diagnosis).error);
  const isBusy = test.isPending || diagnosis.isPending;
  const begin = (what: 'test' | 'diagnosis') => {
    setLast(what);
    (what === 'test' ? test : diagnosis).mutate({});
  };
  return (
    <Card aria-label="Test and diagnose">
      <CardHeader
        title="Test and diagnose"
        description={
          callback_url
            ? 'A test sends one signed event. The diagnosis also sends callbacks that your receiver must refuse.'
            : 'Save a callback URL first.'
        }
        actions={
          <>
            <Button
              onClick={() => begin('diagnosis')}
              busy={diagnosis.isPending}
              busyLabel="Diagnosing…"
              disabled={!callback_url || (isBusy && !diagnosis.isPending)}
            >
              <Stethoscope aria-hidden />
              Diagnose
            </Button>
            <Button
              variant="primary"
              onClick={() => begin('test')}
              busy={test.isPending}
              busyLabel="Sending…"
              disabled={!callback_url || (isBusy && !test.isPending)}
            >
              <Send aria-hidden />
              Send test
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
            title={test.data.ok ? 'The test passed' : 'The test failed'}
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
