import { LocalProblem } from '@assent/ui/local-problem';
import { useSyncExternalStore } from 'react';
import { receiptTexts } from '../texts.ts';

// The trust policy with which this browser verifies receipts: whose keys count. It is stored here, not on the server,
// because a server that chooses the key can make any receipt valid.

const storageKey = 'assent-trust-policy';
const listeners = new Set<() => void>();

/** The longest policy, in characters. Hundreds of logs and witnesses are shorter. */
export const longestPolicy = 100_000;

function subscribe(onChange: () => void) {
  listeners.add(onChange);
  addEventListener('storage', onChange);
  return () => {
    listeners.delete(onChange);
    removeEventListener('storage', onChange);
  };
}

const storedPolicy = () => localStorage.getItem(storageKey);

/** Returns the policy that this browser stores, or null. */
export const useStoredPolicy = () => useSyncExternalStore(subscribe, storedPolicy);

/** Stores a policy in this browser, or removes it. */
export function storePolicy(policy: string | null): void {
  if (policy === null) localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, policy);
  for (const onChange of listeners) onChange();
}

// A line of the file, the same in each language: the policy may have been stored in another one.
const origin = '# The key that the server itself handed out\n';

/** Returns whether the key of a policy comes from the server whose receipts it is for. */
export const isFromServer = (policy: string) => policy.startsWith(origin.trim());

/**
 * Fetches the key of this server's log, and returns a policy that trusts it and no witness.
 * @throws LocalProblem if the server does not return it
 */
export async function fetchServerPolicy(): Promise<string> {
  const key = await fetchKey();
  const day = new Date().toISOString().slice(0, 'YYYY-MM-DD'.length);
  return `${origin}# ${location.host}, ${day}. Compare it with an independent source.\nlog ${key}\nquorum none\n`;
}

async function fetchKey(): Promise<string> {
  try {
    const answer = await fetch('/log/key', { credentials: 'omit' });
    const key = (await answer.text()).trim();
    if (answer.ok && key.includes('+')) return key;
  } catch {
    const { unreachable, check_connection } = receiptTexts.receipts.server_key;
    throw new LocalProblem(unreachable, check_connection);
  }
  const { absent, later } = receiptTexts.receipts.server_key;
  throw new LocalProblem(absent, later);
}
