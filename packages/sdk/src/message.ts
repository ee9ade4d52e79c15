import type * as Api from './api.gen.ts';

type Response<Value extends Api.ResponseValue> = Omit<Api.ResponseOut, 'value'> & { value: Value };

/** What belongs together in a message: with `approved` or `status`, TypeScript knows whether there is a response. */
export type Outcomes = {
  approved: { status: 'approved'; approved: true; response: Response<'approve'> };
  rejected: { status: 'rejected'; approved: false; response: Response<'reject'> };
  unanswered: {
    status: Exclude<Api.MessageStatus, 'approved' | 'rejected'>;
    approved: false;
    response: null;
  };
};

/** Something with the fields of a message, whose outcome is one of these. */
export type WithOutcome<Facts, Outcome> = Omit<Facts, 'status' | 'approved' | 'response'> & Outcome;

/** A message. TypeScript narrows `response` to non-null by `message.approved` or by `status`. */
export type MessageOut = WithOutcome<Api.MessageOut, Outcomes[keyof Outcomes]>;

/** An answer of the service, in which messages are those. */
export type Told<Result> = Result extends Api.MessageOut
  ? MessageOut
  : Result extends { data: Api.MessageOut[] }
    ? Omit<Result, 'data'> & { data: MessageOut[] }
    : Result;
