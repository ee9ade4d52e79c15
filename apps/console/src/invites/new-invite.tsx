import type { NewInviteOut } from '@assent/core/invites/invites.schema';
import { Button } from '@assent/ui/button';
import { Card, CardBody } from '@assent/ui/card';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { trpc } from '../api.ts';
import { textLink } from '../primitives/entry-card.tsx';
import { Page } from '../primitives/page.tsx';
import { InviteForm } from './invite-form.tsx';
import { InviteResult } from './invite-result.tsx';

/** Creates an invite: first the form, then its QR code and link, which are shown once. */
export function NewInvite({ topic }: { topic: string | undefined }) {
  const [made, setMade] = useState<z.infer<typeof NewInviteOut>>();
  const create = useMutation(
    trpc.invites.create.mutationOptions({ onSuccess: (invite) => setMade(invite) }),
  );
  useEffect(() => {
    if (made) document.querySelector('h1')?.focus();
  }, [made]);
  const above = (
    <Link to="/invites" className={textLink}>
      Invites
    </Link>
  );
  if (made)
    return (
      <Page
        title="Your invite"
        above={above}
        description="The QR code and the link are shown only now. If you lose them, create another invite."
        actions={<Button onClick={() => setMade(undefined)}>Create another</Button>}
      >
        <Card className="max-w-4xl print:border-0 print:shadow-none">
          <CardBody className="p-5 sm:p-8 print:p-0">
            <InviteResult invite={made} />
          </CardBody>
        </Card>
      </Page>
    );
  return (
    <Page
      title="New invite"
      above={above}
      description="People open it, sign in with their e-mail address, and from then on get the messages of the topic."
    >
      <Card className="max-w-reading">
        <CardBody className="p-5 sm:p-6">
          <InviteForm
            topic={topic}
            isBusy={create.isPending}
            error={create.error}
            onSubmit={(invite) => create.mutate(invite)}
          />
        </CardBody>
      </Card>
    </Page>
  );
}
