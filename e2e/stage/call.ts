import type { z } from 'zod';

/** What a server answered; `body` is the parsed JSON, or the text where there is none. */
export interface Answer {
  status: number;
  headers: Headers;
  body: unknown;
}

/** Who calls, and what is sent; a body makes it a POST unless told otherwise. */
export interface Call {
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
}

/** One JSON request, as any client of the public API makes it. Redirects are told, not followed. */
export async function call(url: string, { method, headers, body }: Call = {}): Promise<Answer> {
  const hasBody = body !== undefined;
  const response = await fetch(url, {
    method: method ?? (hasBody ? 'POST' : 'GET'),
    headers: { ...(hasBody && { 'content-type': 'application/json' }), ...headers },
    body: hasBody ? JSON.stringify(body) : null,
    redirect: 'manual',
  });
  const text = await response.text();
  const isJson = /\bjson\b/.test(response.headers.get('content-type') ?? '') && text !== '';
  const { status } = response;
  return { status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
}

/** The body of a success, in the shape that is expected; anything else fails with what came instead. */
export async function accepted<T>(shape: z.ZodType<T>, calling: Promise<Answer>): Promise<T> {
  const { status, body } = await calling;
  if (status === 200) return shape.parse(body);
  throw new Error(`Expected a success, got ${status}: ${JSON.stringify(body)}`);
}
