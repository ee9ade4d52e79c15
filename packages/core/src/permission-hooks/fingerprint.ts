import { createHash } from 'node:crypto';
import type { Hook } from './hook.ts';

/**
 * Returns the SHA-256 digest of a use of a tool, in hex: of the host, the session, and everything that the tool is told,
 * as the host sent it. An answer belongs to one fingerprint.
 */
export const fingerprintOf = ({ dialect, call }: Pick<Hook, 'dialect' | 'call'>) =>
  sha256([dialect, call]);

/**
 * Returns the Idempotency-Key under which a use of a tool is asked once, or null if the host does not name the use. Hosts
 * have reused the id of a use for another command, so the key is that of the fingerprint, not of the id.
 * @param asked how people are asked: the topic, the people, the times
 */
export function keyOfUse(hook: Pick<Hook, 'dialect' | 'call'>, asked: unknown): string | null {
  const { sessionId, toolUseId } = hook.call;
  return sessionId && toolUseId ? `hook-${sha256([fingerprintOf(hook), asked])}` : null;
}

const sha256 = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');
