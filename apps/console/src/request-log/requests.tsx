import type { LoggedRequestOut } from '@assent/core/accounts/request-log/request-log.schema';
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
import {
  askedBy,
  hasFilters,
  isAskable,
  type RequestsSearch,
  readRequestsSearch,
} from './request-filters.ts';
import { toneOf } from './status-tone.ts';

// Loaded when a request is opened.
const RequestDialog = lazyPart(() => import('./request-dialog.tsx').then((it) => it.RequestDialog));

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
    <Page
      title="Requests"
      description="What your system sent to /v1/open in the last 30 days. Bodies are not kept."
    >
      <RequestFilterBar search={search} />
      <Card>
        {!isAskable(search) && <NoRequests search={search} />}
        {isAskable(search) && (
          <Loaded query={requests} skeleton={<SkeletonRows rows={8} label="Loading requests" />}>
            {({ data, next_cursor }) => (
              <>
                {data.length === 0 && next_cursor === null && <NoRequests search={search} />}
                {data.length === 0 && next_cursor !== null && (
                  <p className="px-5 py-4 text-ink-muted">
                    None among the newest some thousand requests. Choose “Older” to look further
                    back.
                  </p>
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
        title={isAskable(search) ? 'No request fits' : 'This is no request id, message id or path'}
        action={<ButtonLink to="/requests">Clear filters</ButtonLink>}
      >
        Every answer has its request id in the header X-Request-Id, and every problem in request_id.
        A request is here about a second after its answer, for 30 days. Without the right open
        secret it is in no log.
      </EmptyState>
    );
  return (
    <EmptyState level={2} icon={<ScrollText aria-hidden />} title="No requests yet">
      The requests of your system to /v1/open are listed here: method, path, status, problem,
      duration and request id. Bodies are not kept.
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
    <search aria-label="Filter requests" className="mb-4 flex flex-wrap gap-2">
      <Select
        aria-label="Outcome"
        value={search.outcome ?? ''}
        onChange={({ target }) => narrow({ outcome: target.value })}
        className="min-w-[min(100%,9rem)] flex-1 sm:max-w-52"
      >
        <option value="">Any outcome</option>
        <option value="problem">Problems</option>
        <option value="success">Successes</option>
      </Select>
      <IdFilter
        label="Request id"
        id={search.request_id ?? ''}
        onChange={(request_id) => narrow({ request_id }, true)}
      />
      <IdFilter label="Path" id={search.path ?? ''} onChange={(path) => narrow({ path }, true)} />
      <Select
        aria-label="Key"
        value={search.key ?? ''}
        onChange={({ target }) => narrow({ key: target.value })}
        className="min-w-36 flex-1 sm:max-w-52"
      >
        <option value="">Any key</option>
        <option value="open_secret">Open secret</option>
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
        label="Message id"
        id={search.message_id ?? ''}
        onChange={(message_id) => narrow({ message_id }, true)}
      />
      {hasFilters(search) && (
        <Button variant="ghost" onClick={() => navigate({ to: '/requests' })}>
          <X aria-hidden />
          Clear filters
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
    label="Requests"
    head={
      <>
        <Column>Request</Column>
        <Column>Status</Column>
        <Column>Problem</Column>
        <Column className="text-right">Duration</Column>
        <Column className="text-right">Time</Column>
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
      <Cell label="Status">
        <Badge tone={toneOf(status)}>{status}</Badge>
      </Cell>
      <Cell label="Problem" className="text-ink-muted">
        {code === null ? (
          '–'
        ) : (
          <a href={`/docs/problems/${code}`} className="underline">
            {code}
          </a>
        )}
      </Cell>
      <Cell label="Duration" className="text-ink-muted md:text-right md:whitespace-nowrap">
        {duration_ms.toLocaleString('en')} ms
      </Cell>
      <Cell label="Time" className="text-ink-muted md:text-right md:whitespace-nowrap">
        <RelativeTime at={started_at} />
      </Cell>
    </Row>
  );
};
