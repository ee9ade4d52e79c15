import { z } from 'zod';

/** What a client asked for. */
export type Request =
  | { kind: 'send' }
  | { kind: 'answer'; value: 'approve' | 'reject'; by: string }
  | { kind: 'take back' }
  | { kind: 'cancel' }
  | { kind: 'read' }
  | { kind: 'receipt' };

/** One request and its response; without status there was none, and nobody knows whether it was carried out. */
export interface Attempt {
  request: Request;
  server: string;
  at: number;
  until: number;
  status?: number;
  /** After how many seconds the client may try again. */
  retryAfter?: string;
  body: unknown;
}

/** Everything that clients know about one message. `ext` is unique, so it finds the message in the database. */
export interface Entry {
  ext: string;
  appid: string;
  /** The idempotency key, if it was sent with one. */
  key?: string;
  scheduledAt?: number;
  /** How many people must approve, if several. */
  required?: number;
  attempts: Attempt[];
}

const Sent = z.object({ message_id: z.string(), expires_at: z.number() });
const Response = z.object({ value: z.string(), responder: z.object({ display_name: z.string() }) });
const State = z.object({ status: z.string(), response: Response.nullable().optional() });
const Refusal = z.object({
  code: z.string(),
  message_status: z.string().optional(),
  response: Response.nullable().optional(),
});

/** What a receipt says, and the proof when there is one. */
const Receipt = z.object({
  entry: z.looseObject({
    message_id: z.string(),
    appid: z.string(),
    payload_digest: z.string(),
    ext_digest: z.string().nullable(),
    status: z.string(),
    answers: z.array(z.looseObject({ value: z.string(), subscriber_id: z.string() })),
    closed_at: z.number().nullable(),
  }),
  proof: z.string().nullable(),
  salt_ext: z.string(),
});
export type Receipt = z.infer<typeof Receipt>;

/** Returns the receipts that a client got for this entry, those without a proof among them. */
export const receiptsOf = ({ attempts }: Entry): Receipt[] =>
  attempts
    .filter(({ request, status }) => request.kind === 'receipt' && isReceipt(status))
    .map(({ body }) => Receipt.parse(body));

const isReceipt = (status: number | undefined) => status === 200 || status === 202;

/** What a client was told about the state of a message. `by` is the name of the person whose answer decided. */
export interface Told {
  attempt: Attempt;
  status: string;
  value?: string;
  by?: string;
}

/** Returns the messages that a server said it accepted for this entry: one, whatever the number of requests. */
export const accepted = ({ attempts }: Entry) =>
  attempts
    .filter(({ request, status }) => request.kind === 'send' && status === 200)
    .map(({ body }) => Sent.parse(body));

/** Returns the id of the accepted message. */
export const messageIdOf = (entry: Entry): string | undefined => accepted(entry)[0]?.message_id;

/** What was read from the responses: they are asked for several times a second during a run. */
const read = new WeakMap<Attempt, Told | undefined>();

/** Returns what a response says about the state of the message, if it does. */
export function toldBy(attempt: Attempt): Told | undefined {
  if (!read.has(attempt)) read.set(attempt, stateIn(attempt));
  return read.get(attempt);
}

function stateIn(attempt: Attempt): Told | undefined {
  const { request, status, body } = attempt;
  if (request.kind === 'send') return undefined;
  if (request.kind === 'receipt' && isReceipt(status))
    return { attempt, status: Receipt.parse(body).entry.status };
  if (status === 200) return told(attempt, State.parse(body));
  if (status !== 409) return undefined;
  const { message_status, response } = Refusal.parse(body);
  return message_status === undefined
    ? undefined
    : told(attempt, { status: message_status, response });
}

const told = (attempt: Attempt, { status, response }: z.infer<typeof State>): Told => ({
  attempt,
  status,
  ...(response && { value: response.value, by: response.responder.display_name }),
});

const finalStatuses = ['approved', 'rejected', 'expired', 'canceled'];
export const isFinal = (status: string) => finalStatuses.includes(status);

/** Returns when a client first knew that the message was closed. */
export const knownClosedAt = ({ attempts }: Entry): number | undefined =>
  attempts.find((attempt) => isFinal(toldBy(attempt)?.status ?? ''))?.until;

/** Returns the code of a problem, for statuses that are not a success. */
export const codeOf = ({ body }: Attempt): string => Refusal.safeParse(body).data?.code ?? '';
