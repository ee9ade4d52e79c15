import type { HookBody } from '../../permission-hooks/hook.ts';
import recorded from './payloads.json' with { type: 'json' };

/** What the hosts really sent in November 2026, by host, version, event and tool. Only paths and ids of accounts are replaced. */
export const payloads: Readonly<Record<string, HookBody>> = recorded;

/** Returns a recorded payload, with changes. @throws Error if there is none of this name */
export function payload(name: string, changes: HookBody = {}): HookBody {
  const found = payloads[name];
  if (!found) throw new Error(`no payload ${name}`);
  return { ...found, ...changes };
}
