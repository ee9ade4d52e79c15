import { moneyOf } from '@assent/core/pure/messages/cards/card-blocks';
import { shownLine } from '@assent/core/pure/platform/schemas/shown-text';
import type { InboxMessageOut, NotificationOut } from '@assent/core/schemas';
import { amountText } from '@assent/texts/amounts';
import { deleteAllCards, deleteCard, keepCard } from '../kept-cards/card-store.ts';
import { answerLabel } from '../messages/card/message-state.ts';
import { soon } from './soon.ts';
import { locale, say } from './texts.ts';

/** The content of a notification. */
export type NotificationText = {
  title: string;
  body: string;
  isClosed: boolean;
  /** The sender; null if it is not known. */
  sender: Sender | null;
  /** Language of the texts of the sender (BCP 47), if the card says one. */
  lang?: string | undefined;
  /** The number of open messages of the sender, while one notification represents all of them. */
  waiting: number | null;
};
/** `logo`: address of the logo of a verified sender. */
export type Sender = { username: string; name: string; logo: string | null };

const answerWithinMs = 8_000;
/** Used for a person who may not read the message, and without a network. */
const unknown = (body: string): NotificationText => ({
  title: say('unknown_title'),
  body,
  isClosed: false,
  sender: null,
  waiting: null,
});

/** Fetches the text for a message with the session, because pushes contain none. */
export async function notificationText(message_id: string): Promise<NotificationText> {
  const path = `/v1/app/messages/${encodeURIComponent(message_id)}/notification`;
  const askedAt = Date.now();
  const response = await fetchAsPerson(path).catch(() => null);
  // The connection may be cut within the response.
  const notification: NotificationOut | null = response?.ok
    ? await response.json().catch(() => null)
    : null;
  if (notification) {
    await soon(keepOrDelete(notification, askedAt));
    return textOf(notification);
  }
  if (response?.status === 401) await soon(deleteAllCards());
  if (response?.status === 404) await soon(deleteCard(message_id));
  return unknown(
    say(response?.status === 401 ? 'unknown_sign_in' : 'unknown_open'), // the text may fail, the notification must not
  );
}

/** Keeps a message that the person can answer, for the page that opens it. */
function keepOrDelete({ message }: NotificationOut, askedAt: number) {
  const { message_id, closed_at, cannot_answer } = message;
  if (closed_at === null && cannot_answer === null) return keepCard(message, askedAt);
  return deleteCard(message_id);
}

/** Calls the server with the session cookie and a timeout. */
export const fetchAsPerson = (path: string, request: RequestInit = {}) =>
  fetch(path, {
    credentials: 'same-origin',
    signal: AbortSignal.timeout(answerWithinMs),
    ...request,
  });

function textOf({ message, summary, answer }: NotificationOut): NotificationText {
  const isTest = message.mode === 'test';
  const { username, name, domain } = message.app;
  const logo = domain?.logo ?? null;
  const title = answer ? say('question_answered', { sender: name }) : titleOf(message);
  return {
    title: isTest ? say('test_title', { title }) : title,
    ...(answer ? aboutAnswer(message) : statusText(message)),
    // The live and the test app of an account have the same username, and separate notifications.
    sender: isTest
      ? { username: `${username}:test`, name: say('test_sender', { sender: name }), logo }
      : { username, name, logo },
    lang: message.payload.lang,
    waiting: summary?.open ?? null,
  };
}

const titleOf = ({ payload }: InboxMessageOut) => moneyText(payload) ?? shownLine(payload.title);

/** Says about which request the person was answered. The answer is on the card, as all that its title does not say. */
function aboutAnswer(message: InboxMessageOut) {
  const text = titleOf(message);
  return { body: message.mode === 'test' ? say('test_body', { text }) : text, isClosed: false };
}

/** Says what an approval pays, and to whom: "Pay €1,200.00 to Northwind". Null for a card without an amount. */
function moneyText(payload: InboxMessageOut['payload']): string | null {
  const money = moneyOf(payload);
  if (!money) return null;
  const label = answerLabel({ payload }, 'approve');
  const amount = amountText(money, locale);
  const payee = shownLine(money.payee ?? '');
  return payee ? say('money_to', { label, amount, payee }) : say('money', { label, amount });
}

function statusText(message: InboxMessageOut): Pick<NotificationText, 'body' | 'isClosed'> {
  const { status, app, cancel_reason } = message;
  const closed = (body: string) => ({ body, isClosed: true });
  if (status === 'approved' || status === 'rejected')
    return closed(answeredText(status, message.response));
  if (status === 'canceled' && cancel_reason)
    return closed(say('withdrawn_because', { reason: shownLine(cancel_reason) }));
  if (status === 'canceled') return closed(say('withdrawn', { sender: app.name }));
  if (status === 'expired') return closed(say('expired'));
  return { body: openText(message), isClosed: false };
}

/** Says who decided, and for whom. */
function answeredText(status: 'approved' | 'rejected', response: InboxMessageOut['response']) {
  const name = shownLine(response?.responder.display_name ?? say('somebody'));
  const other = response?.on_behalf_of;
  const represented = shownLine(other?.display_name ?? '');
  if (response?.responder.is_you)
    return other ? say(`${status}_by_you_for`, { represented }) : say(`${status}_by_you`);
  if (other?.is_you) return say(`${status}_for_you`, { name });
  return other ? say(`${status}_for`, { name, represented }) : say(`${status}_by`, { name });
}

function openText(message: InboxMessageOut) {
  const { mode, payload, acting_for } = message;
  const sender = message.app.name;
  const topic = shownLine(message.topic_title ?? message.topic);
  const represented = shownLine(acting_for?.display_name ?? '');
  const text = acting_for
    ? say('open_for', { sender, topic, represented })
    : say('open', { sender, topic });
  const about = moneyOf(payload) ? say('titled', { title: shownLine(payload.title), text }) : text;
  return mode === 'test' ? say('test_body', { text: about }) : about;
}
