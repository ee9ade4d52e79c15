import { anyone } from '../../platform/procedures.ts';
import { Done, done } from '../../platform/schemas/fields.ts';
import { rest, router } from '../../platform/trpc.ts';
import { asDeveloper } from '../procedures.ts';
import {
  allowDeviceLogin,
  denyDeviceLogin,
  findDeviceLogin,
  withdrawDeviceLogin,
} from './deciding.ts';
import * as docs from './device-logins.docs.ts';
import {
  AllowDeviceLoginIn,
  DeviceCodeIn,
  DeviceKeyOut,
  DeviceLoginIdIn,
  DeviceLoginOut,
  DeviceLoginStartedOut,
  StartDeviceLoginIn,
  UserCodeIn,
} from './device-logins.schema.ts';
import { redeemDeviceLogin, startDeviceLogin } from './device-logins.ts';

export const deviceLoginsRouter = router({
  start: anyone
    .meta(rest('POST', '/developer/auth/device', docs.start))
    .input(StartDeviceLoginIn)
    .output(DeviceLoginStartedOut)
    .mutation(({ ctx, input }) => startDeviceLogin(ctx.caller, input)),
  redeem: anyone
    .meta(rest('POST', '/developer/auth/device/token', docs.redeem))
    .input(DeviceCodeIn)
    .output(DeviceKeyOut)
    .mutation(({ ctx, input }) => redeemDeviceLogin(ctx.caller, input)),
  find: asDeveloper('operate')
    .meta(rest('POST', '/developer/device-logins/find', docs.find))
    .input(UserCodeIn)
    .output(DeviceLoginOut)
    .mutation(({ ctx, input }) => findDeviceLogin(ctx.caller, input)),
  // Creates a key of either app: the rule checks the permission for the chosen one.
  allow: asDeveloper('operate')
    .meta(rest('POST', '/developer/device-logins/allow', docs.allow))
    .input(AllowDeviceLoginIn)
    .output(Done)
    .mutation(({ ctx, input }) => allowDeviceLogin(ctx.caller, input).then(() => done)),
  deny: asDeveloper('operate')
    .meta(rest('POST', '/developer/device-logins/deny', docs.deny))
    .input(UserCodeIn)
    .output(Done)
    .mutation(({ ctx, input }) => denyDeviceLogin(ctx.caller, input).then(() => done)),
  withdraw: asDeveloper('self')
    .meta(rest('POST', '/developer/device-logins/{device_login_id}/withdraw', docs.withdraw))
    .input(DeviceLoginIdIn)
    .output(Done)
    .mutation(({ ctx, input }) => withdrawDeviceLogin(ctx.caller, input).then(() => done)),
});
