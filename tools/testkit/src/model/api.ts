import { z } from 'zod';
import type { Conversation, Reply } from './script.ts';

/** How an API answers: one JSON value, or server-sent events. */
export type Written = { json: object } | { events: object[]; end?: string };

/** The API of a model service: how a request is read, and how an answer is written. */
export type Api = {
  path: RegExp;
  read(body: unknown): Conversation;
  write(reply: Reply, request: { model: string; isStreaming: boolean; path: string }): Written;
};

let ids = 0;
/** Returns an id that no other call has. */
export const newId = (prefix: string) => {
  ids += 1;
  return `${prefix}_stub_${Date.now().toString(36)}_${ids}`;
};

const Part = z.looseObject({
  type: z.string().optional(),
  text: z.string().optional(),
  content: z.unknown().optional(),
  output: z.unknown().optional(),
});

/** Returns the text of a content, which is text or a list of parts. */
export function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  const parts = z.array(Part).safeParse(content);
  if (!parts.success) return JSON.stringify(content ?? '');
  return parts.data
    .map(({ text, ...part }) => text ?? textOf(part.content ?? part.output ?? ''))
    .join('\n');
}
