import { Button } from '@assent/ui/button';
import { CodeField } from '@assent/ui/code-field';
import { Dialog } from '@assent/ui/dialog';
import { Field } from '@assent/ui/field';
import { useToast } from '@assent/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { api, queryClient, trpc } from '../api.ts';
import { dropDrafts } from '../messages/answer/drafts.ts';
import { sendBeforeSignOut } from '../outbox/outbox.ts';
import { clearPersistedQueries } from '../persisted-queries/query-store.ts';
import { Failure } from '../primitives/failure.tsx';
import { problemOf } from '../problem.ts';

type EraseDataProps = { email: string; isOpen: boolean; onClose: () => void };

/** Problems of the code itself. */
const aboutCode = new Set(['invalid_credentials', 'too_many_attempts', 'code_expired']);

/** Erases the person’s data: says what follows, then asks for a code by mail. */
export function EraseData({ email, isOpen, onClose }: EraseDataProps) {
  const navigate = useNavigate();
  const { toast } = useToast();
  const [code, setCode] = useState('');
  const mail = useMutation(trpc.personalData.startErasure.mutationOptions());
  const inside = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (mail.isSuccess) inside.current?.querySelector('input')?.focus();
  }, [mail.isSuccess]);
  const erase = useMutation({
    mutationFn: async (digits: string) => {
      await sendBeforeSignOut();
      return api.personalData.erase.mutate({ code: digits });
    },
    onSuccess: async () => {
      await clearPersistedQueries();
      dropDrafts();
      // Navigates first: the queries of this screen would be refused.
      await navigate({ to: '/sign-in' });
      queryClient.clear();
      toast({ title: 'Your data is erased', detail: 'We sent you a last email.', tone: 'good' });
    },
    onError: () => setCode(''),
  });
  const close = () => {
    setCode('');
    mail.reset();
    erase.reset();
    onClose();
  };
  const problem = erase.isError ? problemOf(erase.error) : null;
  const wrong = problem && aboutCode.has(problem.code) ? problem.detail : undefined;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title="Erase your data?"
      description="This cannot be undone."
      footer={
        <>
          <Button size="touch" onClick={close}>
            Cancel
          </Button>
          {mail.isSuccess ? (
            <Button
              size="touch"
              variant="danger"
              busy={erase.isPending}
              busyLabel="Erasing…"
              disabled={code.length !== 6}
              onClick={() => erase.mutate(code)}
            >
              Erase everything
            </Button>
          ) : (
            <Button
              size="touch"
              variant="danger"
              busy={mail.isPending}
              busyLabel="Sending…"
              onClick={() => mail.mutate({})}
            >
              Send code
            </Button>
          )}
        </>
      }
    >
      <div ref={inside} className="flex flex-col gap-4">
        <ul className="list-disc space-y-1 pl-5 text-ink-muted">
          <li>Your name, your address, your devices and your passkeys are removed.</li>
          <li>You leave all topics. Nobody can ask you any more.</li>
          <li>Your name and your comments disappear from your answers within minutes.</li>
          <li>What you decided stays with the senders, under a number that leads to nobody.</li>
        </ul>
        {mail.isSuccess && (
          <Field label="Code" hint={`We sent it to ${email}.`} error={wrong}>
            <CodeField value={code} onChange={setCode} />
          </Field>
        )}
        {mail.isError && <Failure error={mail.error} />}
        {problem && !wrong && <Failure error={erase.error} />}
      </div>
    </Dialog>
  );
}
