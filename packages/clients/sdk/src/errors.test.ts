import { describe, expect, it } from 'vitest';
import { isProblem } from './errors.ts';
import { aService, problem } from './testing/service.ts';

const card = { topic: 'acme/default', type: 'approval', payload: { title: 'Pay?' } } as const;

describe('a problem', () => {
  it('has its code, status, fields and request id', async () => {
    const errors = [{ pointer: '/payload/title', code: 'too_long', detail: 'must be shorter' }];
    // As the service says it: `detail` is the first of the errors.
    const words = { title: 'Wrong fields', detail: '/payload/title: must be shorter' };
    const service = await aService((_n, _request, res) =>
      problem(res, 400, 'validation_failed', {}, { ...words, errors }),
    );
    const error = await service
      .client()
      .messages.send(card)
      .catch((caught: unknown) => caught);
    expect(error).toMatchObject({
      name: 'AssentProblem',
      code: 'validation_failed',
      status: 400,
      errors,
      requestId: 'req-12345678',
      retryAfterMs: null,
      message: 'validation_failed: Wrong fields\n  /payload/title must be shorter',
    });
  });

  it('is narrowed by its code', async () => {
    const service = await aService((_n, _request, res) =>
      problem(res, 409, 'not_cancelable', {}, { message_status: 'approved' }),
    );
    const error = await service
      .client()
      .messages.cancel('msg_1')
      .catch((caught: unknown) => caught);
    expect(isProblem(error, 'topic_taken')).toBe(false);
    expect(isProblem(new Error('not_cancelable'), 'not_cancelable')).toBe(false);
    if (!isProblem(error, 'topic_taken', 'not_cancelable')) throw error;
    const code: 'topic_taken' | 'not_cancelable' = error.code;
    expect([code, error.messageStatus]).toEqual(['not_cancelable', 'approved']);
  });

  it('has the answer of a question that was answered by somebody else', async () => {
    const answer = { text: 'No.', blocks: null, revision: 2, answered_at: 1 };
    const service = await aService((_n, _request, res) =>
      problem(res, 409, 'question_answered', {}, { answer }),
    );
    const error = await service
      .client()
      .questions.answer('msg_1', 'qst_1', { text: 'Yes.' })
      .catch((caught: unknown) => caught);
    if (!isProblem(error, 'question_answered')) throw error;
    expect(error.answer).toEqual(answer);
  });
});
