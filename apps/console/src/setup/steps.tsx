import { Button } from '@assent/ui/button';
import { Notice } from '@assent/ui/notice';
import { useToast } from '@assent/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import QrCode from 'lucide-react/icons/qr-code';
import Send from 'lucide-react/icons/send';
import { useEffect, useRef } from 'react';
import { useAccount } from '../account.ts';
import { trpc } from '../api.ts';
import { useAppOfMode, useAppSwitch } from '../apps/use-app.ts';
import { InviteResult } from '../invites/invite-result.tsx';
import { ComposeLink } from '../messages/drafts/compose-link.tsx';
import { firstDraft } from '../messages/drafts/draft.ts';
import { requestOf } from '../messages/drafts/draft-request.ts';
import { ButtonLink } from '../primitives/button-link.tsx';
import { FormProblem } from '../primitives/form.tsx';
import { useProblem } from '../problem.ts';
import { messageTexts } from '../texts.ts';

/** Leads to an empty message: in live mode nothing is sent before a person has read it. */
export const SendFirst = () => <ComposeLink variant="primary" />;

/** Sends a demo message to a test approver. */
export function SendDemo() {
  const { default_topic } = useAccount();
  const navigate = useNavigate();
  const { toast } = useToast();
  const send = useMutation(
    trpc.messages.send.mutationOptions({
      onSuccess: ({ message_id }) => {
        toast({
          tone: 'good',
          title: messageTexts.setup.message_sent,
          detail: messageTexts.setup.a_test_approver_answers_it_detail,
        });
        return navigate({ to: '/messages/$messageId', params: { messageId: message_id } });
      },
    }),
  );
  const problem = useProblem(send.error);
  return (
    <div className="flex flex-col gap-4">
      <FormProblem problem={problem} />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          busy={send.isPending}
          busyLabel={messageTexts.setup.sending}
          onClick={() => send.mutate(requestOf(firstDraft(default_topic, 'test')))}
        >
          <Send aria-hidden />
          {messageTexts.setup.send_it_now}
        </Button>
        <ButtonLink to="/messages/new" variant="ghost">
          {messageTexts.setup.write_my_own}
        </ButtonLink>
      </div>
    </div>
  );
}

/** Tests the callback URL and shows the result. */
export function SendTest() {
  const { callback_url } = useAccount();
  const { announce, toast } = useToast();
  const test = useMutation(
    trpc.callbacks.test.mutationOptions({
      onSuccess: ({ ok, finding }) =>
        ok
          ? toast({ tone: 'good', title: messageTexts.setup.the_test_passed, detail: finding })
          : announce(finding),
    }),
  );
  const problem = useProblem(test.error);
  return (
    <div className="flex flex-col gap-4">
      <FormProblem problem={problem} />
      {!callback_url && (
        <Notice title={messageTexts.setup.set_your_callback_url_first}>
          {messageTexts.setup.it_is_the_step_above}
        </Notice>
      )}
      {callback_url && test.data && !test.data.ok && (
        <Notice tone="bad" title={messageTexts.setup.the_test_failed}>
          {test.data.finding}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          busy={test.isPending}
          busyLabel={messageTexts.setup.sending}
          disabled={!callback_url}
          onClick={() => test.mutate({})}
        >
          <Send aria-hidden />
          {messageTexts.setup.send_a_test}
        </Button>
        <ButtonLink to="/callbacks" variant="ghost">
          {messageTexts.setup.open_callbacks}
        </ButtonLink>
      </div>
    </div>
  );
}

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
        aria-label={messageTexts.setup.your_invite}
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
          busyLabel={messageTexts.setup.creating}
          onClick={() => create.mutate({ topic: default_topic, label: messageTexts.setup.me })}
        >
          <QrCode aria-hidden />
          {messageTexts.setup.show_a_qr_code_for}
        </Button>
        <ButtonLink to="/invites/new" variant="ghost">
          {messageTexts.setup.invite_others}
        </ButtonLink>
      </div>
    </div>
  );
}

/** Leads from the test app to the live app. */
export function GoLive() {
  const show = useAppSwitch();
  const appOf = useAppOfMode();
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-muted">{messageTexts.setup.in_your_server_replace_the}</p>
      <Button variant="primary" className="self-start" onClick={() => show(appOf('live'), 'live')}>
        {messageTexts.setup.switch_to_live}
      </Button>
    </div>
  );
}
