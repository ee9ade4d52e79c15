import type { QuietEvent } from '../hook.ts';

/**
 * Returns an event of a host that asks for no permission; null for another one.
 * @param names of all such events of the host. One that is not among them is refused: it may ask for a permission
 */
export const quietEvent = (
  host: string,
  event: string,
  names: ReadonlySet<string>,
): QuietEvent | null => (names.has(event) ? { host, event, asksNothing: true, reply: {} } : null);
