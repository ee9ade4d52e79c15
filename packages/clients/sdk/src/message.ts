import type * as Api from './api.gen.ts';

type Response<Value extends Api.ResponseValue> = Omit<Api.ResponseOut, 'value'> & { value: Value };

/** Members of a message that depend on each other: `approved` and `status` narrow `response`. */
export type Outcomes = {
  approved: { status: 'approved'; approved: true; response: Response<'approve'> };
  rejected: { status: 'rejected'; approved: false; response: Response<'reject'> };
  unanswered: {
    status: Exclude<Api.MessageStatus, 'approved' | 'rejected'>;
    approved: false;
    response: null;
  };
};

/** The fields of a message with one of these outcomes. */
export type WithOutcome<Facts, Outcome> = Omit<Facts, 'status' | 'approved' | 'response'> & Outcome;

/** A message. `message.approved` and `message.status` narrow `response`. */
export type MessageOut = WithOutcome<Api.MessageOut, Outcomes[keyof Outcomes]>;

/** A message whose question was answered, with what probably is a mistake in the answer. */
export type AnsweredQuestionOut = MessageOut & Pick<Api.AnsweredQuestionOut, 'warnings'>;

/** A result of the service, with messages as `MessageOut`. */
export type Told<Result> = Result extends Api.AnsweredQuestionOut
  ? AnsweredQuestionOut
  : Result extends Api.MessageOut
    ? MessageOut
    : Result extends { data: Api.MessageOut[] }
      ? Omit<Result, 'data'> & { data: MessageOut[] }
      : Result;

/** One page of messages. */
export type MessagesOut = Told<Api.MessagesOut>;
