import { describe, expect, it } from 'vitest';
import { isLongPoll, priorityOf } from './load-limit.ts';

describe('the priority of a request', () => {
  it.each([
    ['/v1/open/messages', 'program'],
    ['/mcp', 'program'],
    ['/V1/Open/messages', 'program'],
    ['/v1/developer/statistics', 'program'],
    ['/v1/app/messages', 'page'],
    ['/v1/app/messages/msg_1/context-link', 'page'],
    ['/trpc/people.me,answers.show', 'page'],
    ['/v1/app/messages/msg_1/respond', 'answer'],
    ['/v1/app/messages/msg_1/respond/', 'answer'],
    ['/v1/app/messages/msg_1/report', 'answer'],
    ['/trpc/answers.respond', 'answer'],
    ['/trpc/people.me,answers.respond', 'answer'],
    ['/trpc/answers.passkeyChallenge', 'answer'],
    ['/trpc/changes.ofPerson', null],
    ['/trpc/changes.ofPerson,people.me', 'page'],
    ['/v1/openapi.json', null],
    ['/healthz', null],
    ['/readyz', null],
    ['/metrics', null],
    ['/inbox/trpc/', null],
    ['/.well-known/jwks.json', null],
  ])('%s: %s', (path, priority) => {
    expect(priorityOf({ path })).toBe(priority);
  });

  it('is that of a long poll only with GET and wait, or for an agent', () => {
    const path = '/v1/open/messages/msg_1';
    expect(isLongPoll({ method: 'GET', query: { wait: '25' }, path })).toBe(true);
    expect(isLongPoll({ method: 'GET', query: {}, path })).toBe(false);
    expect(isLongPoll({ method: 'POST', query: { wait: '25' }, path })).toBe(false);
    expect(isLongPoll({ method: 'POST', query: {}, path: '/mcp' })).toBe(true);
  });
});
