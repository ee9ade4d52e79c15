import type { LoggedRequestOut } from '@assent/core/schemas';
import { Badge } from '@assent/ui/badge';
import { Button } from '@assent/ui/button';
import { Card } from '@assent/ui/card';
import { EmptyState } from '@assent/ui/empty';
import { Select } from '@assent/ui/field';
import { lazyPart } from '@assent/ui/lazy-part';
import { SkeletonRows } from '@assent/ui/skeleton';
import { Cell, Column, Row, rowLinkClass, Table } from '@assent/ui/table';
import { RelativeTime } from '@assent/ui/time';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import ScrollText from 'lucide-react/icons/scroll-text';
import SearchX from 'lucide-react/icons/search-x';
import X from 'lucide-react/icons/x';
import { trpc } from '../api.ts';
import { ButtonLink } from '../primitives/button-link.tsx';
import { IdFilter } from '../primitives/id-filter.tsx';
import { Loaded } from '../primitives/loaded.tsx';
import { Page } from '../primitives/page.tsx';
import { Pager } from '../primitives/pager.tsx';
import { callbackTexts, loadCallbackTexts, withTexts } from '../texts.ts';
import {
  askedBy,
  hasFilters,
  isAskable,
  type RequestsSearch,
  readRequestsSearch,
} from './request-filters.ts';
import { toneOf } from './status-tone.ts';

// Loaded when a request is opened.
const RequestDialog = lazyPart(
  withTexts(loadCallbackTexts, () => import('./request-dialog.tsx').then((it) => it.RequestDialog)),
);

/** Lists the requests of the business system, newest first. It is refetched when the window gets the focus. */
export function Requests({ search }: { search: RequestsSearch }) {
  const requests = useQuery(
    trpc.requestLog.list.queryOptions(askedBy(search), {
      enabled: isAskable(search),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  );
  return (
    <Page title={callbackTexts.requestLog.title} description={callbackTexts.requestLog.description}>
      <RequestFilterBar search={search} />
      <Card>
        {!isAskable(search) && <NoRequests search={search} />}
        {isAskable(search) && (
          <Loaded
            query={requests}
            skeleton={<SkeletonRows rows={8} label={callbackTexts.requestLog.loading} />}
          >
            {({ data, next_cursor }) => (
              <>
                {data.length === 0 && next_cursor === null && <NoRequests search={search} />}
                {data.length === 0 && next_cursor !== null && (
                  <p className="px-5 py-4 text-ink-muted">{callbackTexts.requestLog.none_so_far}</p>
                )}
                {data.length > 0 && <RequestTable requests={data} search={search} />}
                <OpenRequest requests={data} search={search} />
                <Pager cursor={search.cursor} nextCursor={next_cursor} />
              </>
            )}
          </Loaded>
        )}
      </Card>
    </Page>
  );
}

/** Shown instead of an empty list of requests. */
function NoRequests({ search }: { search: RequestsSearch }) {
  if (hasFilters(search))
    return (
      <EmptyState
        level={2}
        icon={<SearchX aria-hidden />}
        title={
          isAskable(search)
            ? callbackTexts.requestLog.empty.no_match
            : callbackTexts.requestLog.empty.not_valid
        }
        action={<ButtonLink to="/requests">{callbackTexts.requestLog.filter.clear}</ButtonLink>}
      >
        {callbackTexts.requestLog.empty.no_match_detail}
      </EmptyState>
    );
  return (
    <EmptyState
      level={2}
      icon={<ScrollText aria-hidden />}
      title={callbackTexts.requestLog.empty.title}
    >
      {callbackTexts.requestLog.empty.detail}
    </EmptyState>
  );
}

/** Filters the log. The filters are in the URL, so that a view can be shared. */
function RequestFilterBar({ search }: { search: RequestsSearch }) {
  const navigate = useNavigate();
  const narrow = (by: Record<string, string>, replace = false) =>
    navigate({
      to: '/requests',
      search: readRequestsSearch({ ...search, ...by, cursor: undefined, open: undefined }),
      replace,
    });
  const keys = useQuery(trpc.keys.list.queryOptions({}));
  return (
    <search
      aria-label={callbackTexts.requestLog.filter.label}
      className="mb-4 flex flex-wrap gap-2"
    >
      <Select
        aria-label={callbackTexts.requestLog.filter.outcome}
        value={search.outcome ?? ''}
        onChange={({ target }) => narrow({ outcome: target.value })}
        className="min-w-[min(100%,9rem)] flex-1 sm:max-w-52"
      >
        <option value="">{callbackTexts.requestLog.filter.any_outcome}</option>
        <option value="problem">{callbackTexts.requestLog.filter.problems}</option>
        <option value="success">{callbackTexts.requestLog.filter.successes}</option>
      </Select>
      <IdFilter
        label={callbackTexts.requestLog.filter.request_id}
        id={search.request_id ?? ''}
        onChange={(request_id) => narrow({ request_id }, true)}
      />
      <IdFilter
        label={callbackTexts.requestLog.filter.path}
        id={search.path ?? ''}
        onChange={(path) => narrow({ path }, true)}
      />
      <Select
        aria-label={callbackTexts.requestLog.filter.key}
        value={search.key ?? ''}
        onChange={({ target }) => narrow({ key: target.value })}
        className="min-w-36 flex-1 sm:max-w-52"
      >
        <option value="">{callbackTexts.requestLog.filter.any_key}</option>
        <option value="open_secret">{callbackTexts.requestLog.open_secret}</option>
        {keys.data?.data.map(({ key_id, name }) => (
          <option key={key_id} value={key_id}>
            {name}
          </option>
        ))}
        {search.key?.startsWith('key_') &&
          !keys.data?.data.some(({ key_id }) => key_id === search.key) && (
            <option value={search.key}>{search.key}</option>
          )}
      </Select>
      <IdFilter
        label={callbackTexts.requestLog.filter.message_id}
        id={search.message_id ?? ''}
        onChange={(message_id) => narrow({ message_id }, true)}
      />
      {hasFilters(search) && (
        <Button variant="ghost" onClick={() => navigate({ to: '/requests' })}>
          <X aria-hidden />
          {callbackTexts.requestLog.filter.clear}
        </Button>
      )}
    </search>
  );
}

type RequestTableProps = { requests: LoggedRequestOut[]; search: RequestsSearch };

/** Shows the request that is open. Its id is in the URL, so that it can be shared. */
function OpenRequest({ requests, search }: RequestTableProps) {
  const navigate = useNavigate();
  const request = requests.find(({ log_id }) => log_id === search.open);
  if (!request) return null;
  const close = () =>
    navigate({ to: '/requests', search: { ...search, open: undefined }, resetScroll: false });
  return <RequestDialog request={request} onClose={() => void close()} />;
}

/** Shows requests of the business system in a table. Each row opens. */
const RequestTable = ({ requests, search }: RequestTableProps) => (
  <Table
    label={callbackTexts.requestLog.title}
    head={
      <>
        <Column>{callbackTexts.requestLog.request}</Column>
        <Column>{callbackTexts.requestLog.status}</Column>
        <Column>{callbackTexts.requestLog.problem}</Column>
        <Column className="text-end">{callbackTexts.requestLog.duration}</Column>
        <Column className="text-end">{callbackTexts.requestLog.time}</Column>
      </>
    }
  >
    {requests.map((request) => (
      <RequestRow key={request.log_id} request={request} search={search} />
    ))}
  </Table>
);

const RequestRow = ({ request, search }: { request: LoggedRequestOut; search: RequestsSearch }) => {
  const { log_id, request_id, method, path, status, code, duration_ms, started_at } = request;
  return (
    <Row>
      <Cell className="md:w-1/2">
        <Link
          to="/requests"
          search={{ ...search, open: log_id }}
          resetScroll={false}
          data-row-link
          className={`${rowLinkClass} break-all`}
        >
          {method} {path}
        </Link>
        <code className="block break-all font-mono text-ink-muted text-xs">{request_id}</code>
      </Cell>
      <Cell label={callbackTexts.requestLog.status}>
        <Badge tone={toneOf(status)}>{status}</Badge>
      </Cell>
      <Cell label={callbackTexts.requestLog.problem} className="text-ink-muted">
        {code === null ? (
          '–'
        ) : (
          <a href={`/docs/problems/${code}`} className="underline">
            {code}
          </a>
        )}
      </Cell>
      <Cell
        label={callbackTexts.requestLog.duration}
        className="text-ink-muted md:text-end md:whitespace-nowrap"
      >
        {callbackTexts.receivers.ms({ ms: duration_ms })}
      </Cell>
      <Cell
        label={callbackTexts.requestLog.time}
        className="text-ink-muted md:text-end md:whitespace-nowrap"
      >
        <RelativeTime at={started_at} />
      </Cell>
    </Row>
  );
};
