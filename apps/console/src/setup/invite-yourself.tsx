import { Button } from '@assent/ui/button';
import { useMutation } from '@tanstack/react-query';
import QrCode from 'lucide-react/icons/qr-code';
import { useEffect, useRef } from 'react';
import { useAccount } from '../account.ts';
import { trpc } from '../api.ts';
import { InviteResult } from '../invites/invite-result.tsx';
import { ButtonLink } from '../primitives/button-link.tsx';
import { FormProblem } from '../primitives/form-problem.tsx';
import { useProblem } from '../problem.ts';

/** Creates an invite for one person to the default topic and shows its QR code. */
export function InviteYourself() {
  const { default_topic } = useAccount();
  const create = useMutation(trpc.invites.create.mutationOptions());
  const problem = useProblem(create.error);
  const result = useRef<HTMLDivElement>(null);
  // The button that had the focus was removed.
  useEffect(() => {
    if (create.data) result.current?.focus();
  }, [create.data]);
  if (create.data)
    return (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
      <div
        ref={result}
        role="group"
        aria-label="Your invite"
        tabIndex={-1}
        className="outline-none"
      >
        <InviteResult invite={create.data} isBrief />
      </div>
    );
  return (
    <div className="flex flex-col gap-4">
      <FormProblem problem={problem} />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          busy={create.isPending}
          busyLabel="Creating…"
          onClick={() => create.mutate({ topic: default_topic, label: 'Me' })}
        >
          <QrCode aria-hidden />
          Show a QR code for me
        </Button>
        <ButtonLink to="/invites/new" variant="ghost">
          Invite others
        </ButtonLink>
      </div>
    </div>
  );
}
