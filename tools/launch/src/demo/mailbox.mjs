import { setTimeout as pause } from 'node:timers/promises';
import { mailboxUrl } from '../environment/mailbox.mjs';
import { UserError } from '../user-error.mjs';

/** @typedef {import('./api.mjs').Api} Api */

const timeoutMs = 15_000;
const askEveryMs = 100;

/**
 * Waits for the newest 6-digit code that was mailed to an address: in the development mailbox, or
 * in Mailpit where the server sends its mail there.
 * @param {Api} api
 * @param {string} email
 * @returns {Promise<string>}
 */
export const codeFor = async (api, email) => {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    const code = await newestCode(api, email);
    if (code) return code;
    await pause(askEveryMs);
  }
  throw new UserError(`No code for ${email} arrived in the development mailbox.`);
};

/** @param {Api} api @param {string} email @returns {Promise<string | undefined>} */
const newestCode = async ({ baseUrl }, email) => {
  const mailbox = mailboxUrl(baseUrl, process.env);
  const response =
    mailbox === null
      ? undefined
      : await fetch(`${mailbox}.json?to=${encodeURIComponent(email)}`).catch(() => undefined);
  if (!response || response.status === 404) return fromMailpit(email);
  if (!response.ok) throw new UserError(`${mailbox} answered ${response.status}.`);
  /** @type {any} */
  const { data } = await response.json();
  return data.find((/** @type {{ code: string | null }} */ mail) => mail.code)?.code;
};

/** @param {string} email @returns {Promise<string | undefined>} */
const fromMailpit = async (email) => {
  const mailpit = process.env.MAILPIT_URL || 'http://localhost:8025';
  const query = encodeURIComponent(`to:"${email}"`);
  const response = await fetch(`${mailpit}/api/v1/search?query=${query}&limit=1`).catch(
    () => undefined,
  );
  if (!response?.ok)
    throw new UserError(
      'The demo reads a code from the development mailbox, and there is none: this server sends real mail, runs in production, or is on another machine.',
    );
  /** @type {any} */
  const { messages } = await response.json();
  return /\b\d{6}\b/.exec(messages[0]?.Subject ?? '')?.[0];
};
