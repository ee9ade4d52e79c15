import { accounts, makeAccessToken } from '@assent/core/testing/inside';
import {
  anAccount,
  aPerson,
  aSubscriber,
  service,
  type TestAccount,
  type TestPerson,
} from '@assent/core/testing/world';
import { vi } from 'vitest';
import { openAuth, ownPage } from '../../testing/server.ts';
import type { Operation } from '../operations.ts';
import { accessHeaders, refreshCookie } from './examples-world.ts';
import { aFullAccount, type Known } from './known.ts';

/** Who sends a request. Only `own` and `other` may get in. */
export type Who = 'own' | 'other' | Refused;
type Refused = 'nobody' | 'wrong' | 'garbled' | 'unverified' | 'suspended' | 'expired' | 'stray';
export const refused: Refused[] = [
  ...(['nobody', 'wrong', 'garbled', 'unverified', 'suspended', 'expired', 'stray'] as const),
];

type Headers = Record<string, string>;
type Caller = { account: TestAccount; person: TestPerson; access: Headers; refresh: Headers };

/** What ends the session that sends it. */
export const deadly = new Set(['signOut', 'revokeSession', 'refreshAccess', 'signOutDeveloper']);

export async function aContractWorld(origin: string) {
  const callerWith = async (account: TestAccount, person: TestPerson): Promise<Caller> => {
    const access = await accessHeaders(origin, account);
    return { account, person, access, refresh: await refreshCookie(origin, account) };
  };
  const [mine, others] = [await aFullAccount(), await aFullAccount()];
  const [unverified, suspended] = [await anAccount({ isVerified: false }), await anAccount()];
  await accounts.update({ suspendedAt: Date.now() }, { where: { id: suspended.appid } });
  const own = await callerWith(mine.account, mine.person);
  const other = await callerWith(others.account, others.person);
  // Its secret is replaced again and again.
  const reset = await callerWith(await anAccount(), mine.person);
  const expired = await anExpiredToken(mine.account);
  const [revokes, leaves] = [await aPerson(), await aSubscriber(mine.account)];
  const expendable: Record<string, TestPerson> = {
    signOut: await aPerson(),
    revokeSession: revokes,
    leaveTopic: leaves,
  };
  const [session] = (await revokes.inbox.people.sessions({})).data;
  const [subscription] = (await leaves.inbox.subscriptions.mine({})).data;
  const [ses, sub] = [[session?.session_id ?? ''], [subscription?.subscription_id ?? '']];
  const known: Known = { own: { ...mine.has, ses, sub }, others: others.has };

  return {
    known,
    headersOf({ surface, credential, docs }: Operation, who: Who): Headers {
      const alone = expendable[docs.operationId];
      if (who === 'own' && alone) return ownPage(alone.token);
      if (who === 'own' && docs.operationId === 'resetSecret') return reset.access;
      if (who === 'own') return headersOf(own, surface, credential);
      if (who === 'other') return headersOf(other, surface, credential);
      if (surface === 'app') return personRefusals[who];
      return {
        ...bearerRefusals(own, surface),
        ...more({ unverified, suspended, expired }, surface),
      }[who];
    },
    /** Somebody new, after the last one signed out. */
    async revive({ docs }: Operation) {
      const { operationId: id } = docs;
      if (id === 'signOut' || id === 'revokeSession') expendable[id] = await aPerson();
    },
  };
}
export type ContractWorld = Awaited<ReturnType<typeof aContractWorld>>;

function headersOf(caller: Caller, surface: Operation['surface'], credential?: string): Headers {
  if (credential === 'assent_refresh') return caller.refresh;
  if (surface === 'open') return openAuth(caller.account);
  return surface === 'developer' ? caller.access : ownPage(caller.person.token);
}

const personRefusals: Record<Refused, Headers> = {
  nobody: ownPage(),
  wrong: ownPage('x'.repeat(43)),
  garbled: { ...ownPage(), cookie: '__Host-assent_session=%ZZ; =; __Host-assent_session' },
  unverified: { cookie: '__Host-assent_session=x', origin: 'https://evil.example' },
  suspended: { cookie: '__Host-assent_session=x', origin: 'null' },
  expired: { cookie: '__Host-assent_session=x' },
  stray: { ...ownPage(), authorization: 'Bearer app_x:osk_y' },
};

/** `stray`: a good credential of the other surface. */
const bearerRefusals = (
  caller: Caller,
  surface: 'open' | 'developer',
): Record<Refused, Headers> => ({
  nobody: {},
  wrong: { authorization: `Bearer ${caller.account.appid}:osk_${'x'.repeat(43)}` },
  garbled: { authorization: 'Bearer a:b c\u00e9' },
  unverified: { authorization: 'Bearer :' },
  suspended: { authorization: `Basic ${caller.account.appid}:${caller.account.open_secret}` },
  expired: { authorization: 'Bearer a.b.c' },
  stray: surface === 'open' ? caller.access : openAuth(caller.account),
});

type Outcasts = { unverified: TestAccount; suspended: TestAccount; expired: Headers };
const more = ({ unverified, suspended, expired }: Outcasts, surface: 'open' | 'developer') =>
  surface === 'developer'
    ? { expired }
    : { unverified: openAuth(unverified), suspended: openAuth(suspended) };

async function anExpiredToken(account: TestAccount): Promise<Headers> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 });
  const token = await makeAccessToken(service, { developerId: account.appid, sessionId: 'ses_x' });
  vi.useRealTimers();
  return { authorization: `Bearer ${token}` };
}
