import { catalogue, type Problem } from '../platform/errors.ts';
import { isStart, isSupported, readHook } from './dialects.ts';
import type { HookBody, HostRequest } from './hook.ts';
import { withoutDecision } from './without-decision.ts';

/**
 * Returns the answer for a host that calls a URL, when its request has failed: such a host ignores every response but a success,
 * and then runs the tool. Null where the problem itself is the better answer, because the host shows its dialog after it.
 */
export function answerAfterFailure(
  body: HookBody,
  { code, more: { detail } }: Problem,
): Record<string, unknown> | null {
  const read = readable(body);
  const why = `${catalogue[code].title}: ${detail ?? catalogue[code].advice}`;
  if (isStart(read)) return { systemMessage: `Assent cannot ask anybody. ${why}` };
  if (!isSupported(read) || !read.runsAfterFailure) return null;
  return read.isPassed ? {} : read.answer(withoutDecision(`Assent could not ask anybody. ${why}`));
}

/** A body may be refused because it is nested so deep that converting it to text fails. */
function readable(body: HookBody): HostRequest | null {
  try {
    return readHook(body);
  } catch {
    return null;
  }
}
