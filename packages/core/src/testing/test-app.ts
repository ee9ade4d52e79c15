import { vi } from 'vitest';
import { giveTestAnswers } from '../jobs.ts';
import { insertTestRecipients } from '../people/test-approvers/test-recipient.model.ts';
import { newId } from '../platform/schemas/identifiers.ts';
import { takeClock } from '../test-mode/due-times.model.ts';
import { anAccount, asApp, service } from './world.ts';

/** The test app of a new account; `open` is its business system. */
export async function aTestApp(callbackUrl?: string) {
  const account = await anAccount();
  const { appid, open_secret } = account.test;
  const open = asApp(appid, open_secret);
  if (callbackUrl) await open.callbacks.setCallback({ callback_url: callbackUrl });
  return { ...account, ...account.test, live: account, open };
}
export type TestApp = Awaited<ReturnType<typeof aTestApp>>;

/** Lets all test approvers answer who are due. */
export async function answered(): Promise<void> {
  while (await giveTestAnswers(service));
}

/** Lets the test approvers answer until a request has its response. */
export async function whileAnswered<T>(request: Promise<T>): Promise<T> {
  const ended = request.then(
    () => true,
    () => true,
  );
  await vi.waitUntil(
    async () => {
      await answered();
      return Promise.race([ended, false]);
    },
    { interval: 20, timeout: 60_000 },
  );
  return request;
}

/** Adds the rows that only test apps have. */
export async function addTestModeRows(appId: string, messageId: string): Promise<void> {
  const approver = { approver: 'usr_test_silent', dueAt: null } as const;
  await insertTestRecipients([{ id: newId('trc'), messageId, appId, ...approver }]);
  await takeClock({ appId, claim: 'test' }, 0, 0);
}
