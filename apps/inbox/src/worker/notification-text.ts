import type { InboxMessageOut, NotificationOut } from '@assent/core/answers/answers.schema';

/** What a notification says. */
export type NotificationText = {
  title: string;
  body: string;
  isClosed: boolean;
  /** Who sent it; null where that is not known here. */
  sender: Sender | null;
  /** How many of the sender's messages wait, while one notification stands for all of them. */
  waiting: number | null;
};
export type Sender = { username: string; name: string };

const answerWithinMs = 8_000;
/** For who may not read the message here, and when there is no network. */
const unknown = (body: string): NotificationText => ({
  title: 'Someone asks for your approval',
  body,
  isClosed: false,
  sender: null,
  waiting: null,
});

/** The words for a message as it stands now: fetched with the session, for the push carries none. */
export async function notificationText(message_id: string): Promise<NotificationText> {
  const path = `/v1/app/messages/${encodeURIComponent(message_id)}/notification`;
  const response = await fetchAsPerson(path).catch(() => null);
  if (response?.ok) return textOf(await response.json());
  return unknown(
    response?.status === 401 ? 'Sign in to see it.' : 'Open Assent to see it.', // the text can wait, the push cannot
  );
}

/** Asks the server, with the session and a deadline. */
export const fetchAsPerson = (path: string, request: RequestInit = {}) =>
  fetch(path, {
    credentials: 'same-origin',
    signal: AbortSignal.timeout(answerWithinMs),
    ...request,
  });

function textOf({ message, summary }: NotificationOut): NotificationText {
  const { username, name } = message.app;
  return {
    title: message.payload.title,
    ...statusText(message),
    sender: { username, name },
    waiting: summary?.open ?? null,
  };
}

function statusText(message: InboxMessageOut): Pick<NotificationText, 'body' | 'isClosed'> {
  const { status, app, topic, response, cancel_reason } = message;
  const who = response?.responder.is_you ? 'you' : response?.responder.display_name;
  const closed = (body: string) => ({ body, isClosed: true });
  if (status === 'approved') return closed(`Approved by ${who}`);
  if (status === 'rejected') return closed(`Rejected by ${who}`);
  if (status === 'canceled')
    return closed(cancel_reason ? `Withdrawn: ${cancel_reason}` : `Withdrawn by ${app.name}`);
  if (status === 'expired') return closed('Expired');
  return { body: `${app.name} · ${topic}`, isClosed: false };
}
