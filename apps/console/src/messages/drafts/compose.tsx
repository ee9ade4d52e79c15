import { Card, CardBody, CardHeader } from '@assent/ui/card';
import { lazyPart, loadOnce } from '@assent/ui/lazy-part';
import { Loading, Skeleton } from '@assent/ui/skeleton';
import { useToast } from '@assent/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useAccount } from '../../account.ts';
import { trpc } from '../../api.ts';
import { textLink } from '../../primitives/entry-card.tsx';
import { Page } from '../../primitives/page.tsx';
import { NoSubscribers } from '../../subscriptions/no-subscribers.tsx';
import { firstDraft, requestOf } from './draft.ts';
import { DraftForm } from './draft-form.tsx';
import { DraftPreview } from './draft-preview.tsx';

// The page of the message uses this chunk too.
const words = loadOnce(() => import('../recipients.ts'));

// Below the form, and on most screens not visible at first.
const SnippetTabs = lazyPart(() => import('./snippet-tabs.tsx').then((it) => it.SnippetTabs), {
  pending: () => (
    <Loading label="Loading the code">
      <Skeleton className="h-163 w-full rounded-lg" />
    </Loading>
  ),
});

/** Composes a demo message, with a preview and the code that would send it. */
export function Compose({ topic }: { topic: string | undefined }) {
  const { default_topic, mode } = useAccount();
  const navigate = useNavigate();
  const { toast } = useToast();
  const [draft, setDraft] = useState(() => firstDraft(topic ?? default_topic, mode));
  const send = useMutation(
    trpc.messages.send.mutationOptions({
      onSuccess: async ({ message_id, status, recipients }) => {
        const reached = await words().then(
          ({ recipientsWords }) => `${recipientsWords(recipients)} `,
          () => '',
        );
        toast({
          tone: 'good',
          title: status === 'scheduled' ? 'Message scheduled' : 'Message sent',
          detail: `${reached}Its page shows what becomes of it.`,
        });
        return navigate({ to: '/messages/$messageId', params: { messageId: message_id } });
      },
    }),
  );
  return (
    <Page
      title="Demo message"
      above={
        <Link to="/messages" className={textLink}>
          Messages
        </Link>
      }
      description="The same message that your server will send, written by hand. It counts against today's quota."
    >
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <Card>
          <CardBody className="p-5 sm:p-6">
            <DraftForm
              draft={draft}
              onChange={setDraft}
              isBusy={send.isPending}
              error={send.error}
              onSend={() => send.mutate(requestOf(draft))}
            />
          </CardBody>
        </Card>
        <div className="flex min-w-0 flex-col gap-4 lg:sticky lg:top-6">
          {!draft.approver && <NoSubscribers topic={draft.topic} />}
          <DraftPreview draft={draft} />
        </div>
      </div>
      <Card className="mt-6">
        <CardHeader
          title="The same from your server"
          description="It changes as you write. The secret stays in your environment."
        />
        <CardBody>
          <SnippetTabs request={requestOf(draft)} />
        </CardBody>
      </Card>
    </Page>
  );
}
