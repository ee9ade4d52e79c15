import type { Operations, ReportOut } from '../api.gen.ts';
import type { Call, CallOptions } from '../http/call.ts';
import { itemsOf } from './pages.ts';

type Query = Operations['listReports']['query'];
type Reports = Operations['listReports']['result'];

/** Reports: who said "I did not expect this", 90 days of it. */
export const reports = (call: Call) => {
  const list = (messageId: string, query: Query = {}, options?: CallOptions): Promise<Reports> =>
    call('listReports', { params: { message_id: messageId }, query }, options);
  return {
    /** One page of those about a message, newest first. */
    list,
    /** All of those about a message, newest first. */
    each: (
      messageId: string,
      query: Query = {},
      options?: CallOptions,
    ): AsyncGenerator<ReportOut, void, undefined> =>
      itemsOf((page: Query) => list(messageId, page, options), query),
  };
};
