import { Button } from '@assent/ui/button';
import { Card } from '@assent/ui/card';
import { EmptyState } from '@assent/ui/empty';
import { Field, Select } from '@assent/ui/field';
import { SkeletonRows } from '@assent/ui/skeleton';
import { useToast } from '@assent/ui/toast';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import RotateCw from 'lucide-react/icons/rotate-cw';
import SearchX from 'lucide-react/icons/search-x';
import Webhook from 'lucide-react/icons/webhook';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { useAccount } from '../account.ts';
import { trpc } from '../api.ts';
import { ComposeLink } from '../messages/drafts/compose-link.tsx';
import { ButtonLink } from '../primitives/button-link.tsx';
import { ConfirmDialog } from '../primitives/confirm-dialog.tsx';
import { fieldText } from '../primitives/form.tsx';
import { IdFilter } from '../primitives/id-filter.tsx';
import { Loaded } from '../primitives/loaded.tsx';
import { Page } from '../primitives/page.tsx';
import { Pager } from '../primitives/pager.tsx';
import { CallbackBadge, CallbackState } from '../receivers/callback-state.tsx';
import { CallbackTabs } from '../receivers/callback-tabs.tsx';
import {
  type DeliveriesSearch,
  isAskable,
  readDeliveryStatuses,
  statusChoices,
} from './delivery-filters.ts';
import { DeliveryTable } from './delivery-table.tsx';

/** Lists all deliveries with their status, newest first. */
export function DeliveryLog({ search }: { search: DeliveriesSearch }) {
  const deliveries = useQuery(
    trpc.callbacks.deliveries.queryOptions(search, {
      enabled: isAskable(search),
      placeholderData: keepPreviousData,
    }),
  );
  return (
    <Page
      title="Delivery log"
      description="What was sent to your callback URL and to reply_to of messages in the last 30 days, and each response."
      beside={<CallbackBadge />}
      actions={<ResendFailed />}
    >
      <CallbackTabs />
      <CallbackState />
      <DeliveryFilterBar search={search} />
      <Card>
        {!isAskable(search) && <NoDeliveries search={search} />}
        {isAskable(search) && (
          <Loaded
            query={deliveries}
            skeleton={<SkeletonRows rows={8} label="Loading deliveries" />}
          >
            {({ data, next_cursor }) => (
              <>
                {data.length === 0 && <NoDeliveries search={search} />}
                {data.length > 0 && <DeliveryTable deliveries={data} />}
                <Pager cursor={search.cursor} nextCursor={next_cursor} />
              </>
            )}
          </Loaded>
        )}
      </Card>
    </Page>
  );
}

const log = '/callbacks/deliveries';

/** Filters the log. The filters are in the URL, so that a view can be bookmarked or shared. */
function DeliveryFilterBar({ search }: { search: DeliveriesSearch }) {
  const navigate = useNavigate();
  const narrow = (by: DeliveriesSearch, replace = false) =>
    navigate({ to: log, search: { ...search, ...by, cursor: undefined }, replace });
  const chosen = search.status?.join() ?? '';
  // A combination of statuses that only a URL can set.
  const isOffered = !chosen || statusChoices.some(({ statuses }) => statuses.join() === chosen);
  return (
    <search aria-label="Filter deliveries" className="mb-4 flex flex-wrap gap-2">
      <Select
        aria-label="Status"
        value={chosen}
        onChange={({ target }) => narrow({ status: readDeliveryStatuses(target.value.split(',')) })}
        className="min-w-[min(100%,9rem)] flex-1 sm:max-w-52"
      >
        <option value="">Any status</option>
        {!isOffered && <option value={chosen}>{search.status?.join(', ')}</option>}
        {statusChoices.map(({ label, statuses }) => (
          <option key={label} value={statuses.join()}>
            {label}
          </option>
        ))}
      </Select>
      <IdFilter
        label="Message id"
        id={search.message_id ?? ''}
        onChange={(id) => narrow({ message_id: id || undefined }, true)}
      />
      {(search.status || search.message_id) && (
        <Button variant="ghost" onClick={() => navigate({ to: log })}>
          <X aria-hidden />
          Clear filters
        </Button>
      )}
    </search>
  );
}

/** Shown instead of an empty list of deliveries. */
function NoDeliveries({ search }: { search: DeliveriesSearch }) {
  if (search.status || search.message_id)
    return (
      <EmptyState
        level={2}
        icon={<SearchX aria-hidden />}
        title={isAskable(search) ? 'No delivery fits' : 'This is no message id'}
        action={<ButtonLink to="/callbacks/deliveries">Clear filters</ButtonLink>}
      >
        {isAskable(search)
          ? 'An event is created when a message ends: answered, expired or canceled. The log goes back 30 days.'
          : 'It starts with msg_ and has 26 more characters; the page of a message copies it.'}
      </EmptyState>
    );
  return (
    <EmptyState
      level={2}
      icon={<Webhook aria-hidden />}
      title="Nothing to deliver yet"
      action={<ComposeLink variant="primary" />}
    >
      When a message is answered, expires or is canceled, an event goes to your callback URL. It
      stands here with every attempt and every answer.
    </EmptyState>
  );
}

const hour = 3_600_000;
const spans = [
  { label: 'The last hour', ms: hour },
  { label: 'The last 24 hours', ms: 24 * hour },
  { label: 'The last 7 days', ms: 7 * 24 * hour },
  { label: 'The last 30 days, all there is', ms: 30 * 24 * hour },
];

/** Resends all deliveries that were given up or skipped, for example after an outage. */
function ResendFailed() {
  const { callback } = useAccount();
  const { toast } = useToast();
  const [isAsking, setAsking] = useState(false);
  const resend = useMutation(
    trpc.callbacks.resendFailed.mutationOptions({
      onSuccess: ({ resent }) => {
        setAsking(false);
        toast(
          resent === 0
            ? { title: 'Nothing had failed', detail: 'Not since then.' }
            : {
                tone: 'good',
                title: `Resending ${resent} ${resent === 1 ? 'callback' : 'callbacks'}`,
              },
        );
      },
    }),
  );
  const open = () => {
    resend.reset();
    setAsking(true);
  };
  return (
    <>
      <Button
        onClick={open}
        disabled={callback.state !== 'on'}
        title={callback.state === 'on' ? undefined : 'Callbacks have to be on for this'}
      >
        <RotateCw aria-hidden />
        Resend all failed…
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Resend all failed?"
        description="All failed and skipped callbacks are delivered again, under the same event ids. Make sure that your receiver works: diagnose it first."
        action="Resend all"
        busyAction="Resending…"
        keepLabel="Not now"
        isHarmless
        isBusy={resend.isPending}
        error={resend.error}
        onConfirm={(fields) =>
          resend.mutate({ since: Date.now() - Number(fieldText(fields, 'span')) })
        }
      >
        <Field label="Created in">
          <Select name="span" defaultValue={spans[1]?.ms}>
            {spans.map(({ label, ms }) => (
              <option key={ms} value={ms}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      </ConfirmDialog>
    </>
  );
}
