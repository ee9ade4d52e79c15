import type { AppCaller } from '../../accounts/apps/app-caller.ts';
import { databaseNow } from '../../platform/database/clock.ts';
import { consume } from '../../platform/limits/limits.ts';
import type { CallbackPoster } from '../../platform/outbound/callback-poster.ts';
import { testEvent } from '../events/test-event.ts';
import { acceptanceFinding } from './doctor.ts';
import { proberOf, receiverOf } from './probing.ts';
import type { CallbackTestOut } from './receivers.schema.ts';
import { markTested } from './switch.model.ts';
import { switchOn } from './switch.ts';

/**
 * Sends a signed `webhook.test` and returns its result. It counts towards no quota and is not logged. A test that
 * passes is recorded, and enables callbacks that were disabled.
 * @throws Problem callback_not_configured, rate_limited
 */
export async function testCallback(
  caller: AppCaller,
  _input: object,
  post: CallbackPoster,
): Promise<CallbackTestOut> {
  const { id } = caller.app;
  const url = receiverOf(caller);
  await consume('callback_test', id);
  const answer = await proberOf(caller, post)(testEvent(caller, databaseNow()));
  const ok = answer.error === null;
  if (ok) await markTested(id, url, databaseNow());
  if (ok) await switchOn(id, url);
  return { ok, finding: acceptanceFinding(url, answer), ...answer };
}
