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
import { callbackTexts } from '../texts.ts';
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
      title={callbackTexts.deliveries.title}
      description={callbackTexts.deliveries.description}
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
            skeleton={<SkeletonRows rows={8} label={callbackTexts.deliveries.loading} />}
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
    <search
      aria-label={callbackTexts.deliveries.filter.label}
      className="mb-4 flex flex-wrap gap-2"
    >
      <Select
        aria-label={callbackTexts.deliveries.filter.status}
        value={chosen}
        onChange={({ target }) => narrow({ status: readDeliveryStatuses(target.value.split(',')) })}
        className="min-w-[min(100%,9rem)] flex-1 sm:max-w-52"
      >
        <option value="">{callbackTexts.deliveries.filter.any_status}</option>
        {!isOffered && <option value={chosen}>{search.status?.join(', ')}</option>}
        {statusChoices.map(({ name, statuses }) => (
          <option key={name} value={statuses.join()}>
            {callbackTexts.deliveries.statuses[name]}
          </option>
        ))}
      </Select>
      <IdFilter
        label={callbackTexts.deliveries.filter.message_id}
        id={search.message_id ?? ''}
        onChange={(id) => narrow({ message_id: id || undefined }, true)}
      />
      {(search.status || search.message_id) && (
        <Button variant="ghost" onClick={() => navigate({ to: log })}>
          <X aria-hidden />
          {callbackTexts.deliveries.filter.clear}
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
        title={
          isAskable(search)
            ? callbackTexts.deliveries.empty.no_match
            : callbackTexts.deliveries.empty.no_id
        }
        action={
          <ButtonLink to="/callbacks/deliveries">
            {callbackTexts.deliveries.filter.clear}
          </ButtonLink>
        }
      >
        {isAskable(search)
          ? callbackTexts.deliveries.empty.no_match_detail
          : callbackTexts.deliveries.empty.no_id_detail}
      </EmptyState>
    );
  return (
    <EmptyState
      level={2}
      icon={<Webhook aria-hidden />}
      title={callbackTexts.deliveries.empty.title}
      action={<ComposeLink variant="primary" />}
    >
      {callbackTexts.deliveries.empty.detail}
    </EmptyState>
  );
}

const hour = 3_600_000;
const spans = [
  { name: 'hour', ms: hour },
  { name: 'day', ms: 24 * hour },
  { name: 'week', ms: 7 * 24 * hour },
  { name: 'month', ms: 30 * 24 * hour },
] as const;

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
            ? {
                title: callbackTexts.deliveries.resend_failed.none,
                detail: callbackTexts.deliveries.resend_failed.none_detail,
              }
            : {
                tone: 'good',
                title: callbackTexts.deliveries.resend_failed.sent({ count: resent }),
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
        title={
          callback.state === 'on' ? undefined : callbackTexts.deliveries.resend_failed.callbacks_off
        }
      >
        <RotateCw aria-hidden />
        {callbackTexts.deliveries.resend_failed.press}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={callbackTexts.deliveries.resend_failed.ask}
        description={callbackTexts.deliveries.resend_failed.detail}
        action={callbackTexts.deliveries.resend_failed.confirm}
        busyAction={callbackTexts.deliveries.resend.resending}
        keepLabel={callbackTexts.deliveries.resend_failed.keep}
        isHarmless
        isBusy={resend.isPending}
        error={resend.error}
        onConfirm={(fields) =>
          resend.mutate({ since: Date.now() - Number(fieldText(fields, 'span')) })
        }
      >
        <Field label={callbackTexts.deliveries.resend_failed.created_in}>
          <Select name="span" defaultValue={24 * hour}>
            {spans.map(({ name, ms }) => (
              <option key={ms} value={ms}>
                {callbackTexts.deliveries.resend_failed[name]}
              </option>
            ))}
          </Select>
        </Field>
      </ConfirmDialog>
    </>
  );
}
