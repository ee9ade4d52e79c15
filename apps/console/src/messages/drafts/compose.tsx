import type { RecipientsOut } from '@assent/core/messages/recipients/recipients.schema';
import { Card, CardBody, CardHeader } from '@assent/ui/card';
import { lazyPart, loadOnce } from '@assent/ui/lazy-part';
import { Mark } from '@assent/ui/logo';
import { Loading, Skeleton } from '@assent/ui/skeleton';
import { NEAR_MS, timeLeft } from '@assent/ui/time';
import { useToast } from '@assent/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useAccount } from '../../account.ts';
import { trpc } from '../../api.ts';
import { Page, textLink } from '../../primitives/page.tsx';
import { messageTexts } from '../../texts.ts';
import { countAudience, useAudience } from './audience.ts';
import { needsConfirmation } from './audience-words.ts';
import { composeTitles } from './compose-link.tsx';
import { cardOf, type Draft, firstDraft, linkOf, requestOf } from './draft.ts';
import { DraftForm } from './draft-form.tsx';

// The page of the message uses this chunk too.
const words = loadOnce(() => import('../detail/recipients.ts'));

// Seldom needed.
const AnswerNeeds = lazyPart(() => import('./answer-needs.tsx').then((it) => it.AnswerNeeds));
const SendConfirmation = lazyPart(() =>
  import('./send-confirmation.tsx').then((it) => it.SendConfirmation),
);
const NoSubscribers = lazyPart(() =>
  import('../../subscriptions/no-subscribers.tsx').then((it) => it.NoSubscribers),
);

// Beside the form.
const MessageCard = lazyPart(
  () => import('../detail/message-card.tsx').then((it) => it.MessageCard),
  {
    pending: () => (
      <Loading label={messageTexts.drafts.loading_preview} className="w-full max-w-form">
        <Skeleton className="h-96 w-full rounded-xl" />
      </Loading>
    ),
  },
);

// Below the form, and on most screens not visible at first.
const SnippetTabs = lazyPart(() => import('./snippet-tabs.tsx').then((it) => it.SnippetTabs), {
  pending: () => (
    <Loading label={messageTexts.drafts.code.loading}>
      <Skeleton className="h-163 w-full rounded-lg" />
    </Loading>
  ),
});

/** Composes a message, with a preview and the code that would send it. */
export function Compose({ topic }: { topic: string | undefined }) {
  const { default_topic, mode } = useAccount();
  const navigate = useNavigate();
  const { toast } = useToast();
  const [draft, setDraft] = useState(() => firstDraft(topic ?? default_topic, mode));
  const audience = useAudience(draft);
  const [asked, setAsked] = useState<RecipientsOut | null>(null);
  const [isCounting, setCounting] = useState(false);
  const [countProblem, setCountProblem] = useState<unknown>(null);
  const send = useMutation(
    trpc.messages.send.mutationOptions({
      onSuccess: async ({ message_id, status, recipients }) => {
        const reached = await words().then(
          ({ recipientsWords }) => `${recipientsWords(recipients)} `,
          () => '',
        );
        toast({
          tone: 'good',
          title: status === 'scheduled' ? messageTexts.drafts.scheduled : messageTexts.drafts.sent,
          detail: `${reached}${messageTexts.drafts.sent_hint}`,
        });
        return navigate({ to: '/messages/$messageId', params: { messageId: message_id } });
      },
      // The form shows the problem, at its field.
      onError: () => setAsked(null),
    }),
  );
  /** Sends the draft, after a confirmation if it is for many people, or for others than the button says. */
  const sendCounted = async () => {
    setCountProblem(null);
    if (draft.approver) return send.mutate(requestOf(draft));
    setCounting(true);
    try {
      const counted = await countAudience(draft);
      const isAsSaid = counted.people === audience?.people;
      if (needsConfirmation(counted.people) || !isAsSaid) return setAsked(counted);
      send.mutate(requestOf(draft));
    } catch (problem) {
      setCountProblem(problem);
    } finally {
      setCounting(false);
    }
  };
  return (
    <Page
      title={composeTitles[mode]}
      above={
        <Link to="/messages" className={textLink}>
          {messageTexts.messages.title}
        </Link>
      }
      description={messageTexts.drafts.hint[mode]}
    >
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <Card>
          <CardBody className="p-5 sm:p-6">
            <DraftForm
              draft={draft}
              onChange={setDraft}
              audience={audience}
              isBusy={isCounting || (send.isPending && !asked)}
              error={countProblem ?? send.error}
              onSend={() => void sendCounted()}
            />
            {asked && (
              <SendConfirmation
                draft={draft}
                audience={asked}
                isBusy={send.isPending}
                onClose={() => setAsked(null)}
                onConfirm={() => send.mutate(requestOf(draft))}
              />
            )}
          </CardBody>
        </Card>
        <div className="flex min-w-0 flex-col gap-4 lg:sticky lg:top-6">
          {audience?.people === 0 && (
            <NoSubscribers topic={draft.topic} isNamed={requestOf(draft).to !== undefined} />
          )}
          <DraftPreview draft={draft} />
        </div>
      </div>
      <Card className="mt-6">
        <CardHeader
          title={messageTexts.drafts.code.title}
          description={messageTexts.drafts.code.hint}
        />
        <CardBody>
          <SnippetTabs request={requestOf(draft)} />
        </CardBody>
      </Card>
    </Page>
  );
}

/** Previews a draft as a notification and as a card. */
function DraftPreview({ draft }: { draft: Draft }) {
  const { sender } = useAccount();
  const card = cardOf(draft);
  return (
    <section
      aria-label={messageTexts.drafts.preview}
      className="flex flex-col items-center gap-6 rounded-lg border border-line bg-sunken px-5 py-6"
    >
      <NotificationPreview sender={sender.name} topic={draft.topic} title={card.title} />
      <MessageCard
        sender={sender}
        topic={draft.topic}
        payload={card}
        link={linkOf(draft)}
        corner={draft.expiresIn * 1000 < NEAR_MS && timeLeft(draft.expiresIn * 1000)}
        needs={<AnswerNeeds draft={draft} />}
      />
    </section>
  );
}

type NotificationPreviewProps = { sender: string; topic: string; title: string };

/** Previews the notification as the service worker shows it on a phone. */
const NotificationPreview = ({ sender, topic, title }: NotificationPreviewProps) => (
  <article
    aria-label={messageTexts.drafts.notification}
    className="flex w-full max-w-form items-start gap-3 rounded-xl border border-line bg-raised p-3.5 shadow-float"
  >
    <span className="grid size-9 shrink-0 place-items-center rounded-lg bg-accent text-accent-ink">
      <Mark className="size-5" />
    </span>
    <span className="min-w-0 flex-1">
      <span className="flex flex-wrap justify-between gap-x-3 text-ink-muted text-sm">
        <span>{messageTexts.drafts.app}</span>
        <span>{messageTexts.drafts.now}</span>
      </span>
      <span className="line-clamp-2 wrap-anywhere font-semibold">{title}</span>
      <span className="block wrap-anywhere text-ink-muted">{`${sender} · ${topic}`}</span>
    </span>
  </article>
);
