import { Button } from '@assent/ui/button';
import { Card, CardBody } from '@assent/ui/card';
import { useMutation } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useAccount } from '../account.ts';
import { trpc } from '../api.ts';
import { useAppSwitch } from '../apps/use-app.ts';
import { FormProblem } from '../primitives/form-problem.tsx';
import { Page } from '../primitives/page.tsx';
import { useProblem } from '../problem.ts';

/** Accepts the invitation of a mailed link, which has its code after the #. */
export function JoinAccount() {
  const code = useLocation({ select: ({ hash }) => hash });
  const { email } = useAccount();
  const show = useAppSwitch();
  const accept = useMutation(
    trpc.members.accept.mutationOptions({
      onSuccess: ({ live }) => show(live, '/'),
    }),
  );
  const problem = useProblem(accept.error);
  return (
    <Page title="Join an account" description={`You are signed in as ${email}.`}>
      <Card className="max-w-2xl">
        <CardBody>
          <div className="flex flex-col items-start gap-4">
            <p>
              {code
                ? 'You keep your own account, and can switch between both in the menu of the account.'
                : 'Open the link of the mail: it has the code of the invitation.'}
            </p>
            <FormProblem problem={problem} />
            {code && (
              <Button
                variant="primary"
                busy={accept.isPending}
                busyLabel="Joining…"
                onClick={() => accept.mutate({ code })}
              >
                Accept the invitation
              </Button>
            )}
          </div>
        </CardBody>
      </Card>
    </Page>
  );
}
