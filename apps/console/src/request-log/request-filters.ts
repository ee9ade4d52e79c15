import type { ListRequestsIn } from '@assent/core/request-log/request-log.schema';
import { word } from '../search.ts';

/** The filters of the request log, as they are in the URL. */
export type RequestsSearch = Pick<ListRequestsIn, 'request_id' | 'outcome' | 'cursor'>;

/** Reads the filters from the URL. Ignores unknown outcomes and cuts request ids to 64 characters. */
export const readRequestsSearch = (search: Record<string, unknown>): RequestsSearch => ({
  request_id: word(search.request_id)?.slice(0, 64),
  outcome: outcomes.find((outcome) => outcome === search.outcome),
  cursor: word(search.cursor),
});

/** Returns whether the request id is valid, or absent: invalid ids are not sent to the server. */
export const isAskable = ({ request_id }: RequestsSearch) =>
  request_id === undefined || /^[A-Za-z0-9_-]+$/.test(request_id);

const outcomes = ['problem', 'success'] as const;
