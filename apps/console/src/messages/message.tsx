import { StatusBadge } from '@assent/ui/badge';
import { Button } from '@assent/ui/button';
import { Card, CardBody } from '@assent/ui/card';
import { lazyPart } from '@assent/ui/lazy-part';
import { Loading, Skeleton } from '@assent/ui/skeleton';
import { shownLine } from '@assent/ui/text-rules';
import { useToast } from '@assent/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { trpc } from '../api.ts';
import { textLink } from '../primitives/entry-card.tsx';
import { Loaded } from '../primitives/loaded.tsx';
import { Page } from '../primitives/page.tsx';
import { isOpen } from './filters/message-filters.ts';
import { MessageDetail } from './message-detail.tsx';

// Loaded after the message.
const CancelMessage = lazyPart(
  () => import('./cancel-message.tsx').then((it) => it.CancelMessage),
  {
    pending: () => <Button disabled>Cancel message…</Button>,
  },
);

/** Shows one message: its card and its timeline. */
export function Message({ messageId }: { messageId: string }) {
  const message = useQuery(trpc.messages.get.queryOptions({ message_id: messageId }));
  const { data } = message;
  useAnnouncedStatus(data?.status);
  return (
    <Page
      title={shownLine(data?.payload.title ?? 'Message')}
      above={
        <Link to="/messages" className={textLink}>
          Messages
        </Link>
      }
      beside={data && <StatusBadge status={data.status} />}
      actions={data && isOpen(data) && <CancelMessage message={data} />}
    >
      <Loaded query={message} skeleton={<MessageSkeleton />} problemClass="">
        {(loaded) => <MessageDetail message={loaded} />}
      </Loaded>
    </Page>
  );
}

/** Announces a changed status to screen readers. */
function useAnnouncedStatus(status: string | undefined) {
  const { announce } = useToast();
  const last = useRef(status);
  useEffect(() => {
    if (last.current && status && status !== last.current) announce(`The message is ${status}`);
    last.current = status;
  }, [status, announce]);
}

const MessageSkeleton = () => (
  <Loading
    label="Loading the message"
    className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_25rem]"
  >
    <Card>
      <CardBody className="flex flex-col gap-4">
        <Skeleton className="h-4 w-40" />
        <Skeleton className="h-4 w-64 max-w-full" />
        <Skeleton className="h-4 w-52" />
      </CardBody>
    </Card>
    <Skeleton className="h-80 w-full rounded-lg" />
  </Loading>
);
