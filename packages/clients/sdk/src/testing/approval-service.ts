import { Assent } from '../client.ts';
import { APPID, OPEN_SECRET } from './service.ts';

/** How a message ends: its status and, if a person answered, the comment. */
export type Outcome = {
  status: 'approved' | 'rejected' | 'expired' | 'canceled' | 'queued';
  comment?: string;
  cancelReason?: string;
};

type Stored = { message_id: string; status: string; ext: string; payload: { title: string } };

/**
 * Creates a client of a service in memory, which decides by the title of a message.
 * @param outcomeOf returns the outcome of the message with this title when it is read
 */
export function approvalService(outcomeOf: (title: string) => Outcome) {
  const stored = new Map<string, Stored>();
  const failures: (() => Response)[] = [];

  const shown = (message: Stored) => {
    const isCanceled = message.status === 'canceled';
    const {
      status,
      comment = null,
      cancelReason = null,
    } = isCanceled ? { status: 'canceled' } : outcomeOf(message.payload.title);
    const value = { approved: 'approve', rejected: 'reject' }[status];
    const response = value ? { value, label: value, comment } : null;
    const approved = status === 'approved';
    return { ...message, status, approved, response, cancel_reason: cancelReason };
  };

  const answer = (url: URL, init: RequestInit | undefined) => {
    const failure = failures.shift();
    if (failure) return failure();
    const [, id, verb] = /\/messages(?:\/(msg_\w+))?(?:\/(\w+))?$/.exec(url.pathname) ?? [];
    if (!id && init?.method === 'POST') {
      const key = new Headers(init.headers).get('idempotency-key') ?? '';
      const message = stored.get(key) ?? {
        ...JSON.parse(String(init.body)),
        message_id: `msg_${stored.size}`,
        status: 'queued',
      };
      stored.set(key, message);
      return Response.json(message, { status: 201 });
    }
    if (!id) {
      const ext = url.searchParams.get('ext');
      const data = [...stored.values()].filter((message) => message.ext === ext).map(shown);
      return Response.json({ data, has_more: false, next_cursor: null });
    }
    const message = [...stored.values()].find(({ message_id }) => message_id === id);
    if (!message) return new Response(null, { status: 404 });
    if (verb === 'cancel') message.status = 'canceled';
    return Response.json(shown(message));
  };

  return {
    assent: new Assent({
      appid: APPID,
      openSecret: OPEN_SECRET,
      baseUrl: 'https://assent.test',
      fetch: async (input, init) => answer(new URL(String(input)), init),
    }),
    /** The messages that were sent, without repetitions. */
    sent: () => [...stored.values()],
    /** Forgets the idempotency keys, as the service does after a day. */
    forgetKeys() {
      for (const [key, message] of [...stored]) {
        stored.delete(key);
        stored.set(`forgotten ${key}`, message);
      }
    },
    /** Answers the next requests with these responses. */
    fail: (...responses: (() => Response)[]) => failures.push(...responses),
  };
}

/** A problem that the client does not retry. */
export const forbidden = () =>
  Response.json(
    {
      type: 'https://assent.test/docs/problems/topic_forbidden',
      title: 'Forbidden',
      status: 403,
      code: 'topic_forbidden',
      detail: 'No.',
      instance: '/',
      request_id: 'req-12345678',
    },
    { status: 403, headers: { 'content-type': 'application/problem+json' } },
  );
