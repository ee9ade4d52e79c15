import { example } from '@assent/core/pure/platform/schemas/example';
import { call } from '@assent/core/testing/world';
import type { Arrange } from './examples-world.ts';

/** A program that waits for a decision. */
export const aDeviceLogin: Arrange = async () => {
  const { user_code, device_code } = await call().api.deviceLogins.start({});
  const { code, deviceCode } = example.deviceLogin;
  return { real: { [code]: user_code, [deviceCode]: device_code } };
};

/** A program whose key waits for it. */
export const anAllowedDeviceLogin: Arrange = async (base) => {
  const { real } = await aDeviceLogin(base);
  const user_code = real[example.deviceLogin.code] ?? '';
  await base.account.console.deviceLogins.allow({ user_code, mode: 'live', scopes: ['all'] });
  return { real };
};

/** The same, by its id. */
export const aWaitingDeviceLogin: Arrange = async (base) => {
  await anAllowedDeviceLogin(base);
  const { device_logins } = await base.account.console.ownCredentials.list({});
  return { real: { [example.deviceLogin.id]: device_logins.at(-1)?.device_login_id ?? '' } };
};
