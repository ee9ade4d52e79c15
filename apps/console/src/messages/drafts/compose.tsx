import type { RecipientsOut } from '@assent/core/schemas';
import { Card, CardBody, CardHeader } from '@assent/ui/card';
import { lazyPart, loadOnce } from '@assent/ui/lazy-part';
import { Loading, Skeleton } from '@assent/ui/skeleton';
import { useToast } from '@assent/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useAccount } from '../../account.ts';
import { api, queryClient, trpc } from '../../api.ts';
import { Page, textLink } from '../../primitives/page.tsx';
import { messageTexts } from '../../texts.ts';
import { needsConfirmation } from './audience-words.ts';
import { composeTitles } from './compose-link.tsx';
import { audienceNames, type Draft, firstDraft } from './draft.ts';
import { DraftForm, type SentDraft } from './draft-form.tsx';

// The page of the message uses this chunk too.
const words = loadOnce(() => import('../detail/recipients.ts'));
// The preview and the code use it too.
const requests = loadOnce(() => import('./draft-request.ts'));

// Seldom needed.
const SendConfirmation = lazyPart(() =>
  import('./send-confirmation.tsx').then((it) => it.SendConfirmation),
);
const NoSubscribers = lazyPart(() =>
  import('../../subscriptions/no-subscribers.tsx').then((it) => it.NoSubscribers),
);

// Beside the form.
const DraftPreview = lazyPart(() => import('./draft-preview.tsx').then((it) => it.DraftPreview), {
  pending: () => (
    <Loading label={messageTexts.drafts.loading_preview}>
      <Skeleton className="h-120 w-full rounded-lg" />
    </Loading>
  ),
});

// Below the form, and on most screens not visible at first.
const SnippetTabs = lazyPart(() => import('./snippet-tabs.tsx').then((it) => it.SnippetTabs), {
  pending: () => (
    <Loading label={messageTexts.drafts.code.loading}>
      <Skeleton className="h-163 w-full rounded-lg" />
    </Loading>
  ),
});

type ComposeProps = {
  topic: string | undefined;
  /** The name of a group that the message is for. */
  group: string | undefined;
};

/** Composes a message, with a preview and the code that would send it. */
export function Compose({ topic, group }: ComposeProps) {
  const { default_topic, mode } = useAccount();
  const navigate = useNavigate();
  const { toast } = useToast();
  const [draft, setDraft] = useState(() => firstDraft(topic ?? default_topic, mode, group));
  const audience = useAudience(draft);
  const [asked, setAsked] = useState<RecipientsOut | null>(null);
  const [isCounting, setCounting] = useState(false);
  const [countProblem, setCountProblem] = useState<unknown>(null);
  const [sent, setSent] = useState<SentDraft>();
  const send = useMutation({
    mutationFn: async () => {
      const { requestOf } = await requests();
      const request = requestOf(draft);
      setSent({ request, requestOf });
      return api.messages.send.mutate(request);
    },
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
  });
  /** Sends the draft, after a confirmation if it is for many people, or for others than the button says. */
  const sendCounted = async () => {
    setCountProblem(null);
    setSent(undefined);
    if (draft.approver) return send.mutate();
    setCounting(true);
    try {
      const counted = await countAudience(draft);
      const isAsSaid = counted.people === audience?.people;
      if (needsConfirmation(counted.people) || !isAsSaid) return setAsked(counted);
      send.mutate();
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
              sent={sent}
              onSend={() => void sendCounted()}
            />
            {asked && (
              <SendConfirmation
                draft={draft}
                audience={asked}
                isBusy={send.isPending}
                onClose={() => setAsked(null)}
                onConfirm={() => send.mutate()}
              />
            )}
          </CardBody>
        </Card>
        <div className="flex min-w-0 flex-col gap-4 lg:sticky lg:top-6">
          {audience?.people === 0 && (
            <NoSubscribers topic={draft.topic} isNamed={audienceNames(draft) !== undefined} />
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
          <SnippetTabs draft={draft} />
        </CardBody>
      </Card>
    </Page>
  );
}

/** Time without a change after which the people are counted again, ms. */
const SETTLED_MS = 300;

const countOf = (draft: Draft) =>
  trpc.audiences.count.queryOptions({
    topic: draft.topic,
    to: audienceNames(draft),
    require: draft.needsPasskey ? 'passkey' : undefined,
  });

/** Returns how many people a draft is for; undefined while that is not known, and for a test approver. */
function useAudience(draft: Draft): RecipientsOut | undefined {
  const asked = JSON.stringify(audienceNames(draft) ?? []);
  const [settled, setSettled] = useState(asked);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(asked), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [asked]);
  const isKnown = settled === asked && !draft.approver;
  const counted = useQuery({ ...countOf(draft), enabled: isKnown });
  return isKnown ? counted.data : undefined;
}

/** Counts the people of a draft now. */
const countAudience = (draft: Draft): Promise<RecipientsOut> =>
  queryClient.fetchQuery({ ...countOf(draft), staleTime: 0 });
