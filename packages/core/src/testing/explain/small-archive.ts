import { anAccount, aPerson, aSubscriber, PASSWORD } from '../world.ts';
import type { ArchiveAccess } from './questions/question.ts';

const DAY_MS = 86_400_000;

/** Makes an account with two subscribers. */
export async function smallArchive(): Promise<ArchiveAccess> {
  const account = await anAccount();
  const personOf = async () => {
    const person = await aSubscriber(account, await aPerson());
    const { user_id } = await person.inbox.people.me({});
    return { id: user_id, cookie: `assent_session=${person.token}` };
  };
  return {
    business: {
      bearer: `${account.appid}:${account.open_secret}`,
      developer: { email: account.email, password: PASSWORD },
    },
    reader: await personOf(),
    recipient: await personOf(),
    topic: account.default_topic,
    pastDay: { from: Date.now() - DAY_MS, to: Date.now() },
  };
}
