import { Button } from '@assent/ui/button';
import { Card, CardBody } from '@assent/ui/card';
import { useMutation } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useAccount } from '../account.ts';
import { trpc } from '../api.ts';
import { useAppSwitch } from '../apps/use-app.ts';
import { FormProblem } from '../primitives/form.tsx';
import { Page } from '../primitives/page.tsx';
import { useProblem } from '../problem.ts';
import { accountTexts } from '../texts.ts';

/** Accepts the invitation of a mailed link, which has its code after the #. */
export function JoinAccount() {
  const code = useLocation({ select: ({ hash }) => hash });
  const { email } = useAccount();
  const show = useAppSwitch();
  const accept = useMutation(
    trpc.members.accept.mutationOptions({
      onSuccess: ({ live }) => show(live, 'live', '/'),
    }),
  );
  const problem = useProblem(accept.error);
  return (
    <Page
      title={accountTexts.members.join_title}
      description={accountTexts.members.join_as({ email })}
    >
      <Card className="max-w-2xl">
        <CardBody>
          <div className="flex flex-col items-start gap-4">
            <p>
              {code ? accountTexts.members.join_detail : accountTexts.members.join_without_code}
            </p>
            <FormProblem problem={problem} />
            {code && (
              <Button
                variant="primary"
                busy={accept.isPending}
                busyLabel={accountTexts.members.joining}
                onClick={() => accept.mutate({ code })}
              >
                {accountTexts.members.accept}
              </Button>
            )}
          </div>
        </CardBody>
      </Card>
    </Page>
  );
}
