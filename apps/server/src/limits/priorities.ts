import type { Request } from 'express';

/**
 * The priorities of requests under overload, each with the share of the limit up to which its requests are accepted. A
 * refused program tries again by itself. A person who waits for a page does not, and an answer must not be lost.
 */
export const SHARES = { program: 0.75, page: 0.875, answer: 1 } as const;

export type Priority = keyof typeof SHARES;

/** What a person does to answer a message, by REST and by tRPC, where one path may name several calls. */
const ANSWER = /^\/v1\/app\/messages\/[^/]+\/(respond|passkey-challenge|report)\/?$/;
const TRPC = '/trpc/';
const ANSWERS = new Set(['answers.respond', 'answers.passkeychallenge', 'reports.report']);
/** One stream of changes or of events. They have limits of their own (streams.ts, event-streams.ts). */
const STREAM = /^\/(trpc\/changes\.\w+|v1\/open\/events\/stream\/?)$/;

const PRIORITIES: [RegExp, Priority | null][] = [
  [STREAM, null],
  [ANSWER, 'answer'],
  [/^\/(v1\/app|trpc)(\/|$)/, 'page'],
  [/^\/(v1\/(open|developer)|mcp|log|witness)(\/|$)/, 'program'],
];

/** Returns the priority of a request that uses the database, or null for another one, which is never refused. */
export function priorityOf({ path }: Pick<Request, 'path'>): Priority | null {
  // Routes match whatever the case.
  const lower = path.toLowerCase();
  const calls = lower.startsWith(TRPC) ? lower.slice(TRPC.length).split(',') : [];
  if (calls.some((call) => ANSWERS.has(call))) return 'answer';
  return PRIORITIES.find(([pattern]) => pattern.test(lower))?.[1] ?? null;
}

/** Requests of agents, most of which wait for an answer. */
const WAITING = /^\/(mcp|v1\/open\/hooks\/permission)\/?$/i;

/** Returns whether a request waits for an answer, with `?wait=` or for an agent, and does nothing meanwhile. */
export const isLongPoll = ({ method, query, path }: Pick<Request, 'method' | 'query' | 'path'>) =>
  (method === 'GET' && query.wait !== undefined) || WAITING.test(path);
