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
import { partTexts } from '../texts.ts';

type EraseDataProps = { email: string; isOpen: boolean; onClose: () => void };

/** Problems of the code itself. */
const aboutCode = new Set(['invalid_credentials', 'too_many_attempts', 'code_expired']);

/** Erases the person’s data: says what follows, then asks for a code by mail. */
export function EraseData({ email, isOpen, onClose }: EraseDataProps) {
  const words = partTexts.people.data;
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
      toast({ title: words.erased, detail: words.last_email, tone: 'good' });
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
      title={words.ask}
      description={words.ask_detail}
      footer={
        <>
          <Button size="touch" onClick={close}>
            {partTexts.codes.cancel}
          </Button>
          {mail.isSuccess ? (
            <Button
              size="touch"
              variant="danger"
              busy={erase.isPending}
              busyLabel={words.erasing}
              disabled={code.length !== 6}
              onClick={() => erase.mutate(code)}
            >
              {words.erase_all}
            </Button>
          ) : (
            <Button
              size="touch"
              variant="danger"
              busy={mail.isPending}
              busyLabel={partTexts.codes.sending}
              onClick={() => mail.mutate({})}
            >
              {partTexts.codes.send}
            </Button>
          )}
        </>
      }
    >
      <div ref={inside} className="flex flex-col gap-4">
        <ul className="list-disc space-y-1 ps-5 text-ink-muted">
          <li>{words.lost}</li>
          <li>{words.topics}</li>
          <li>{words.names}</li>
          <li>{words.kept}</li>
        </ul>
        {mail.isSuccess && (
          <Field
            label={partTexts.codes.label}
            hint={partTexts.codes.sent_to({ email })}
            error={wrong}
          >
            <CodeField value={code} onChange={setCode} />
          </Field>
        )}
        {mail.isError && <Failure error={mail.error} />}
        {problem && !wrong && <Failure error={erase.error} />}
      </div>
    </Dialog>
  );
}
