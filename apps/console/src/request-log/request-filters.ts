import type { ListRequestsIn } from '@assent/core/request-log/request-log.schema';
import { word } from '../search.ts';

/** Which requests the log shows; it stands in the address. */
export type RequestsSearch = Pick<ListRequestsIn, 'request_id' | 'outcome' | 'cursor'>;

/** Reads the address. What is no outcome is passed over, and no request id is longer than 64 characters. */
export const readRequestsSearch = (search: Record<string, unknown>): RequestsSearch => ({
  request_id: word(search.request_id)?.slice(0, 64),
  outcome: outcomes.find((outcome) => outcome === search.outcome),
  cursor: word(search.cursor),
});

/** What is no request id is asked of nobody. */
export const isAskable = ({ request_id }: RequestsSearch) =>
  request_id === undefined || /^[A-Za-z0-9_-]+$/.test(request_id);

const outcomes = ['problem', 'success'] as const;
