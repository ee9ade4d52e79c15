import { Badge } from '@assent/ui/badge';
import { Button } from '@assent/ui/button';
import { Card } from '@assent/ui/card';
import { EmptyState } from '@assent/ui/empty';
import { Select } from '@assent/ui/field';
import { SkeletonRows } from '@assent/ui/skeleton';
import { Cell, Column, Row, rowLinkClass, Table } from '@assent/ui/table';
import { RelativeTime } from '@assent/ui/time';
import { useToast } from '@assent/ui/toast';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { inferOutput } from '@trpc/tanstack-react-query';
import QrCode from 'lucide-react/icons/qr-code';
import Users from 'lucide-react/icons/users';
import { useState } from 'react';
import { trpc } from '../api.ts';
import { ButtonLink } from '../primitives/button-link.tsx';
import { ConfirmDialog } from '../primitives/confirm-dialog.tsx';
import { Loaded } from '../primitives/loaded.tsx';
import { Page } from '../primitives/page.tsx';
import { Pager } from '../primitives/pager.tsx';
import { texts } from '../texts.ts';
import { TopicOptions } from '../topics/topic-options.tsx';
import { EditReference } from './edit-reference.tsx';

type SubscribersProps = { search: { topic?: string; cursor?: string } };

/** Lists the subscribers of the account. */
export function Subscribers({ search }: SubscribersProps) {
  const navigate = useNavigate();
  const subscribers = useQuery(
    trpc.subscriptions.subscribers.queryOptions(search, { placeholderData: keepPreviousData }),
  );
  return (
    <Page
      title={texts.subscriptions.title}
      description={texts.subscriptions.description}
      actions={
        <ButtonLink to="/invites/new" search={{ topic: search.topic }} variant="primary">
          <QrCode aria-hidden />
          {texts.subscriptions.invite_people}
        </ButtonLink>
      }
    >
      <div className="mb-4">
        <Select
          aria-label={texts.subscriptions.topic}
          value={search.topic ?? ''}
          onChange={({ target }) =>
            navigate({ to: '/subscribers', search: { topic: target.value || undefined } })
          }
          className="sm:w-64"
        >
          <option value="">{texts.subscriptions.all_topics}</option>
          <TopicOptions chosen={search.topic} withArchived />
        </Select>
      </div>
      <Card>
        <Loaded query={subscribers} skeleton={<SkeletonRows label={texts.subscriptions.loading} />}>
          {({ data, next_cursor }) => (
            <>
              {data.length === 0 && <Nobody topic={search.topic} />}
              {data.length > 0 && <SubscriberTable subscribers={data} />}
              <Pager cursor={search.cursor} nextCursor={next_cursor} />
            </>
          )}
        </Loaded>
      </Card>
    </Page>
  );
}

const Nobody = ({ topic }: { topic: string | undefined }) => (
  <EmptyState
    level={2}
    icon={<Users aria-hidden />}
    title={
      topic ? texts.subscriptions.empty.title_of_topic({ topic }) : texts.subscriptions.empty.title
    }
    action={
      <ButtonLink to="/invites/new" search={{ topic }} variant="primary">
        {texts.subscriptions.empty.invite}
      </ButtonLink>
    }
  >
    {texts.subscriptions.empty.detail}
  </EmptyState>
);

const SubscriberTable = ({ subscribers }: { subscribers: Subscriber[] }) => (
  <Table
    label={texts.subscriptions.title}
    head={
      <>
        <Column>{texts.subscriptions.name}</Column>
        <Column>{texts.subscriptions.topic}</Column>
        <Column>{texts.subscriptions.devices}</Column>
        <Column>{texts.subscriptions.joined}</Column>
        <Column>
          <span className="sr-only">{texts.subscriptions.actions}</span>
        </Column>
      </>
    }
  >
    {subscribers.map((each) => (
      <Row key={`${each.subscriber_id} ${each.topic}`}>
        <Cell>
          <Link
            to="/subscribers/$subscriberId"
            params={{ subscriberId: each.subscriber_id }}
            data-row-link
            className={`${rowLinkClass} wrap-anywhere`}
          >
            {each.display_name || texts.subscriptions.no_name}
          </Link>
          {each.reference && (
            <code className="block break-all font-mono text-ink-muted text-sm">
              {`ref:${each.reference}`}
            </code>
          )}
          {each.email && (
            <span className="block wrap-anywhere text-ink-muted text-sm">{each.email}</span>
          )}
          {each.invite_label && (
            <span className="block wrap-anywhere text-ink-muted text-sm">
              {texts.subscriptions.invited_as({ label: each.invite_label })}
            </span>
          )}
        </Cell>
        <Cell label={texts.subscriptions.topic}>
          <code className="break-all font-mono text-ink-muted text-sm">{each.topic}</code>
        </Cell>
        <Cell label={texts.subscriptions.devices}>
          <Devices count={each.reachable_devices} />
        </Cell>
        <Cell label={texts.subscriptions.joined} className="text-ink-muted">
          <RelativeTime at={each.subscribed_at} />
        </Cell>
        <Cell className="md:text-end">
          <span className="inline-flex flex-wrap gap-x-1">
            <ButtonLink
              to="/messages"
              search={{ person: each.subscriber_id }}
              size="sm"
              variant="ghost"
              aria-label={texts.subscriptions.messages_of({ name: nameOf(each) })}
              className="max-md:-ms-2.5"
            >
              {texts.subscriptions.messages}
            </ButtonLink>
            <EditReference subscriber={each} isOfRow />
            <RemoveSubscriber subscriber={each} />
          </span>
        </Cell>
      </Row>
    ))}
  </Table>
);

function Devices({ count }: { count: number }) {
  if (count === 0) return <Badge tone="warn">{texts.subscriptions.no_notifications}</Badge>;
  return texts.subscriptions.device_count({ count });
}

/** A person on one topic. */
type Subscriber = inferOutput<typeof trpc.subscriptions.subscribers>['data'][number];

const nameOf = ({ display_name }: Subscriber) => display_name || texts.subscriptions.unnamed;

/** Removes a person from a topic. */
function RemoveSubscriber({ subscriber }: { subscriber: Subscriber }) {
  const { toast } = useToast();
  const [isAsking, setAsking] = useState(false);
  const { subscriber_id, topic } = subscriber;
  const name = nameOf(subscriber);
  const remove = useMutation(
    trpc.subscriptions.remove.mutationOptions({
      onSuccess: () => {
        setAsking(false);
        toast({
          title: texts.subscriptions.remove.done({ name }),
          detail: texts.subscriptions.remove.done_detail({ topic }),
        });
      },
    }),
  );
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        aria-label={texts.subscriptions.remove.label({ name, topic })}
        onClick={() => setAsking(true)}
        className="max-md:-ms-2.5"
      >
        {texts.subscriptions.remove.press}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={texts.subscriptions.remove.ask({ name })}
        description={texts.subscriptions.remove.detail({ topic })}
        action={texts.subscriptions.remove.confirm}
        busyAction={texts.subscriptions.remove.removing}
        keepLabel={texts.subscriptions.remove.keep}
        isBusy={remove.isPending}
        error={remove.error}
        onConfirm={() => remove.mutate({ subscriber_id, topic })}
      />
    </>
  );
}
