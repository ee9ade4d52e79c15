import { Badge } from '@assent/ui/badge';
import { Button } from '@assent/ui/button';
import { Card } from '@assent/ui/card';
import { EmptyState } from '@assent/ui/empty';
import { Field, Input, Select } from '@assent/ui/field';
import { SkeletonRows } from '@assent/ui/skeleton';
import { Cell, Column, Row, Table } from '@assent/ui/table';
import { RelativeTime } from '@assent/ui/time';
import { useToast } from '@assent/ui/toast';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { inferOutput } from '@trpc/tanstack-react-query';
import QrCode from 'lucide-react/icons/qr-code';
import Users from 'lucide-react/icons/users';
import { useState } from 'react';
import { trpc } from '../api.ts';
import { ButtonLink } from '../primitives/button-link.tsx';
import { ConfirmDialog } from '../primitives/confirm-dialog.tsx';
import { optionalFieldText } from '../primitives/form.tsx';
import { Loaded } from '../primitives/loaded.tsx';
import { Page } from '../primitives/page.tsx';
import { Pager } from '../primitives/pager.tsx';
import { fieldError, useProblem } from '../problem.ts';
import { TopicOptions } from '../topics/topic-options.tsx';
import { referenceWords } from './reference-words.ts';

type SubscribersProps = { search: { topic?: string; cursor?: string } };

/** Lists the subscribers of the account. */
export function Subscribers({ search }: SubscribersProps) {
  const navigate = useNavigate();
  const subscribers = useQuery(
    trpc.subscriptions.subscribers.queryOptions(search, { placeholderData: keepPreviousData }),
  );
  return (
    <Page
      title="Subscribers"
      description="The people who accepted an invite. You see the name they chose; an e-mail address only where the invite was locked to it."
      actions={
        <ButtonLink to="/invites/new" search={{ topic: search.topic }} variant="primary">
          <QrCode aria-hidden />
          Invite people
        </ButtonLink>
      }
    >
      <div className="mb-4">
        <Select
          aria-label="Topic"
          value={search.topic ?? ''}
          onChange={({ target }) =>
            navigate({ to: '/subscribers', search: { topic: target.value || undefined } })
          }
          className="sm:w-64"
        >
          <option value="">All topics</option>
          <TopicOptions chosen={search.topic} withArchived />
        </Select>
      </div>
      <Card>
        <Loaded query={subscribers} skeleton={<SkeletonRows label="Loading subscribers" />}>
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
    title={topic ? `Nobody is on ${topic} yet` : 'Nobody has joined yet'}
    action={
      <ButtonLink to="/invites/new" search={{ topic }} variant="primary">
        Create an invite
      </ButtonLink>
    }
  >
    Make an invite and let people scan its QR code. They join with their e-mail address and allow
    notifications; then they stand here.
  </EmptyState>
);

const SubscriberTable = ({ subscribers }: { subscribers: Subscriber[] }) => (
  <Table
    label="Subscribers"
    head={
      <>
        <Column>Name</Column>
        <Column>Topic</Column>
        <Column>Devices</Column>
        <Column>Joined</Column>
        <Column>
          <span className="sr-only">Actions</span>
        </Column>
      </>
    }
  >
    {subscribers.map((each) => (
      <Row key={`${each.subscriber_id} ${each.topic}`}>
        <Cell>
          <span className="wrap-anywhere font-medium">{each.display_name || 'No name'}</span>
          {each.reference && (
            <code className="block break-all font-mono text-ink-muted text-sm">
              ref:{each.reference}
            </code>
          )}
          {each.email && (
            <span className="block wrap-anywhere text-ink-muted text-sm">{each.email}</span>
          )}
          {each.invite_label && (
            <span className="block wrap-anywhere text-ink-muted text-sm">
              Invited as “{each.invite_label}”
            </span>
          )}
        </Cell>
        <Cell label="Topic">
          <code className="break-all font-mono text-ink-muted text-sm">{each.topic}</code>
        </Cell>
        <Cell label="Devices">
          <Devices count={each.reachable_devices} />
        </Cell>
        <Cell label="Joined" className="text-ink-muted">
          <RelativeTime at={each.subscribed_at} />
        </Cell>
        <Cell className="md:text-right">
          <span className="inline-flex flex-wrap gap-x-1">
            <ButtonLink
              to="/messages"
              search={{ person: each.subscriber_id }}
              size="sm"
              variant="ghost"
              aria-label={`Messages of ${each.display_name || 'this person'}`}
              className="max-md:-ml-2.5"
            >
              Messages
            </ButtonLink>
            <EditReference subscriber={each} />
            <RemoveSubscriber subscriber={each} />
          </span>
        </Cell>
      </Row>
    ))}
  </Table>
);

function Devices({ count }: { count: number }) {
  if (count === 0) return <Badge tone="warn">No notifications</Badge>;
  return <>{count === 1 ? '1 device' : `${count} devices`}</>;
}

/** Sets, changes or removes the reference of a person. */
function EditReference({ subscriber }: { subscriber: Subscriber }) {
  const { toast } = useToast();
  const [isAsking, setAsking] = useState(false);
  const { subscriber_id, reference } = subscriber;
  const name = subscriber.display_name || 'this person';
  const save = useMutation(
    trpc.subscriptions.setReference.mutationOptions({
      onSuccess: (saved) => {
        setAsking(false);
        toast({
          tone: 'good',
          title: saved.reference ? `${name} is ref:${saved.reference}` : `${name} has no reference`,
        });
      },
    }),
  );
  const problem = useProblem(save.error);
  const open = () => {
    save.reset();
    setAsking(true);
  };
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        aria-label={`Reference of ${name}`}
        onClick={open}
        className="max-md:-ml-2.5"
      >
        Reference…
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={`Reference of ${name}`}
        description="What you call this person in your own system. Messages name people by it, and answers contain it."
        action="Save"
        busyAction="Saving…"
        keepLabel="Cancel"
        isHarmless
        isBusy={save.isPending}
        error={save.error}
        onConfirm={(fields) =>
          save.mutate({ subscriber_id, reference: optionalFieldText(fields, 'reference') ?? null })
        }
      >
        <Field
          label="Reference"
          aside="Optional"
          hint="Empty: no reference. At most one subscriber has it."
          error={fieldError(problem, '/reference', referenceWords)}
        >
          <Input
            name="reference"
            defaultValue={reference ?? ''}
            placeholder="alice"
            maxLength={64}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
      </ConfirmDialog>
    </>
  );
}

/** A person on one topic. */
type Subscriber = inferOutput<typeof trpc.subscriptions.subscribers>['data'][number];

/** Removes a person from a topic. */
function RemoveSubscriber({ subscriber }: { subscriber: Subscriber }) {
  const { toast } = useToast();
  const [isAsking, setAsking] = useState(false);
  const { subscriber_id, topic } = subscriber;
  const name = subscriber.display_name || 'this person';
  const remove = useMutation(
    trpc.subscriptions.remove.mutationOptions({
      onSuccess: () => {
        setAsking(false);
        toast({ title: `Removed ${name}`, detail: `No more messages from ${topic}.` });
      },
    }),
  );
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        aria-label={`Remove ${name} from ${topic}`}
        onClick={() => setAsking(true)}
        className="max-md:-ml-2.5"
      >
        Remove…
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={`Remove ${name}?`}
        description={`They get nothing more from ${topic}, and can't answer what is open there. They can join again with an invite.`}
        action="Remove"
        busyAction="Removing…"
        keepLabel="Keep them"
        isBusy={remove.isPending}
        error={remove.error}
        onConfirm={() => remove.mutate({ subscriber_id, topic })}
      />
    </>
  );
}
