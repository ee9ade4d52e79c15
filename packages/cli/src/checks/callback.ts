import type { Assent } from '@assent/sdk';
import { type Check, right, skipped, warning, wrong } from './check.ts';

/** Checks the callback URL and, unless that is not wanted, the receiver with valid and invalid callbacks. */
export async function* callbackChecks(assent: Assent, isDiagnosed: boolean): AsyncGenerator<Check> {
  const { callback_url, state, reason, failing_since } = await assent.webhooks.get();
  if (callback_url === null)
    return yield warning(
      'callback',
      'There is no callback URL. Set one in the console, or receive events with `assent listen`.',
    );
  if (state === 'off')
    yield wrong(
      'callback',
      `Callbacks to ${callback_url} are disabled (${reason}). Repair the receiver; a test that passes enables them.`,
    );
  else if (failing_since !== null)
    yield warning(
      'callback',
      `Callbacks to ${callback_url} have failed since ${new Date(failing_since).toISOString()}.`,
    );
  else yield right('callback', `Callbacks go to ${callback_url}.`);
  if (!isDiagnosed) return yield skipped('receiver', 'It was not tested, as you asked.');
  const { ok, probes } = await assent.webhooks.diagnose();
  if (ok) return yield right('receiver', 'It accepts valid callbacks and refuses all others.');
  for (const { name, passed, finding } of probes)
    if (!passed) yield wrong('receiver', `${name}: ${finding}`);
}
