import type { Operations, ReportOut } from '../api.gen.ts';
import type { Call, CallOptions } from '../http/call.ts';
import { itemsOf } from './pages.ts';

type Query = Operations['listReports']['query'];
type Reports = Operations['listReports']['result'];

/** Reports by people who did not expect a message, of the last 90 days. */
export const reports = (call: Call) => {
  const list = (messageId: string, query: Query = {}, options?: CallOptions): Promise<Reports> =>
    call('listReports', { params: { message_id: messageId }, query }, options);
  return {
    /** Returns one page of the reports of a message, newest first. */
    list,
    /** Iterates over all reports of a message, newest first. */
    each: (
      messageId: string,
      query: Query = {},
      options?: CallOptions,
    ): AsyncGenerator<ReportOut, void, undefined> =>
      itemsOf((page: Query) => list(messageId, page, options), query),
  };
};
