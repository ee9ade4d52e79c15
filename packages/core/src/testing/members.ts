import { showMailbox } from '../mails/mails.ts';
import type { Role } from '../statuses.schema.ts';
import { anAccount, call, service, type TestAccount } from './world.ts';

/** The code of the newest invitation that was mailed to an address. */
export async function invitationCodeFor(email: string): Promise<string> {
  for (const { text } of await showMailbox(service, email)) {
    const code = /The code of the invitation is (\S+)/.exec(text)?.[1];
    if (code) return code;
  }
  throw new Error(`no invitation was mailed to ${email}`);
}

/**
 * A developer with an account of their own who has joined another one. `console` is about that one; `own` is theirs.
 */
export async function aMember(account: TestAccount, role: Role) {
  const own = await anAccount();
  const { console: owner } = account;
  await owner.members.invite({ email: own.email, role });
  await own.console.members.accept({ code: await invitationCodeFor(own.email) });
  const { developer_id } = await own.console.accounts.show({});
  const bearer = own.access_token;
  const { api: console } = call({ credentials: { bearer }, request: { app: account.appid } });
  return { own, email: own.email, developer_id, bearer, console };
}
