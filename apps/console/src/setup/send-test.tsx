import { Button } from '@assent/ui/button';
import { Notice } from '@assent/ui/notice';
import { useToast } from '@assent/ui/toast';
import { useMutation } from '@tanstack/react-query';
import Send from 'lucide-react/icons/send';
import { useAccount } from '../account.ts';
import { trpc } from '../api.ts';
import { ButtonLink } from '../primitives/button-link.tsx';
import { FormProblem } from '../primitives/form-problem.tsx';
import { useProblem } from '../problem.ts';

/** Tests the callback URL and shows the result. */
export function SendTest() {
  const { callback_url } = useAccount();
  const { announce, toast } = useToast();
  const test = useMutation(
    trpc.callbacks.test.mutationOptions({
      onSuccess: ({ ok, finding }) =>
        ok ? toast({ tone: 'good', title: 'The test passed', detail: finding }) : announce(finding),
    }),
  );
  const problem = useProblem(test.error);
  return (
    <div className="flex flex-col gap-4">
      <FormProblem problem={problem} />
      {!callback_url && <Notice title="Set your callback URL first">It is the step above.</Notice>}
      {callback_url && test.data && !test.data.ok && (
        <Notice tone="bad" title="The test failed">
          {test.data.finding}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          busy={test.isPending}
          busyLabel="Sending…"
          disabled={!callback_url}
          onClick={() => test.mutate({})}
        >
          <Send aria-hidden />
          Send a test
        </Button>
        <ButtonLink to="/callbacks" variant="ghost">
          Open Callbacks
        </ButtonLink>
      </div>
    </div>
  );
}
