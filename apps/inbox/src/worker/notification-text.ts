import { shownLine } from '@assent/core/fields/shown-text';
import type { InboxMessageOut, NotificationOut } from '@assent/core/inbox/answers.schema';

/** The content of a notification. */
export type NotificationText = {
  title: string;
  body: string;
  isClosed: boolean;
  /** The sender; null if it is not known. */
  sender: Sender | null;
  /** The number of open messages of the sender, while one notification represents all of them. */
  waiting: number | null;
};
export type Sender = { username: string; name: string };

const answerWithinMs = 8_000;
/** Used for a person who may not read the message, and without a network. */
const unknown = (body: string): NotificationText => ({
  title: 'Someone asks for your approval',
  body,
  isClosed: false,
  sender: null,
  waiting: null,
});

/** Fetches the text for a message with the session, because pushes contain none. */
export async function notificationText(message_id: string): Promise<NotificationText> {
  const path = `/v1/app/messages/${encodeURIComponent(message_id)}/notification`;
  const response = await fetchAsPerson(path).catch(() => null);
  if (response?.ok) return textOf(await response.json());
  return unknown(
    response?.status === 401 ? 'Sign in to see it.' : 'Open Assent to see it.', // the text may fail, the notification must not
  );
}

/** Calls the server with the session cookie and a timeout. */
export const fetchAsPerson = (path: string, request: RequestInit = {}) =>
  fetch(path, {
    credentials: 'same-origin',
    signal: AbortSignal.timeout(answerWithinMs),
    ...request,
  });

function textOf({ message, summary }: NotificationOut): NotificationText {
  const isTest = message.mode === 'test';
  const { username, name } = message.app;
  return {
    title: `${isTest ? 'Test: ' : ''}${shownLine(message.payload.title)}`,
    ...statusText(message),
    // The live and the test app of an account have the same username, and separate notifications.
    sender: isTest ? { username: `${username}:test`, name: `${name} (test)` } : { username, name },
    waiting: summary?.open ?? null,
  };
}

function statusText(message: InboxMessageOut): Pick<NotificationText, 'body' | 'isClosed'> {
  const { status, mode, app, topic, response, cancel_reason } = message;
  const who = response?.responder.is_you
    ? 'you'
    : shownLine(response?.responder.display_name ?? 'somebody');
  const by = response?.on_behalf_of
    ? `${who} for ${response.on_behalf_of.is_you ? 'you' : shownLine(response.on_behalf_of.display_name)}`
    : who;
  const closed = (body: string) => ({ body, isClosed: true });
  if (status === 'approved') return closed(`Approved by ${by}`);
  if (status === 'rejected') return closed(`Rejected by ${by}`);
  if (status === 'canceled')
    return closed(
      cancel_reason ? `Withdrawn: ${shownLine(cancel_reason)}` : `Withdrawn by ${app.name}`,
    );
  if (status === 'expired') return closed('Expired');
  const forOther = message.acting_for ? ` · for ${shownLine(message.acting_for.display_name)}` : '';
  const from = `${app.name} · ${topic}${forOther}`;
  return { body: mode === 'test' ? `${from} · not a real request` : from, isClosed: false };
}
