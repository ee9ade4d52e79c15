import { anyone } from '../../platform/procedures.ts';
import { example } from '../../platform/schemas/example.ts';
import { Done, done } from '../../platform/schemas/fields.ts';
import { rest, router } from '../../platform/trpc.ts';
import { asDeveloper } from '../procedures.ts';
import {
  allowDeviceLogin,
  denyDeviceLogin,
  findDeviceLogin,
  withdrawDeviceLogin,
} from './deciding.ts';
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

const { code, deviceCode } = example.deviceLogin;

const scopes: DeviceKeyOut['scopes'] = ['messages:read', 'messages:write'];

export const deviceLoginsRouter = router({
  start: anyone
    .meta(
      rest('POST', '/developer/auth/device', {
        operationId: 'startDeviceLogin',
        summary: 'Start the login of a program',
        description:
          'For programs without a browser, such as a command line (RFC 8628): show `user_code` and `verification_uri`, and request the key with `device_code` every `interval` seconds. The developer compares the code in the console, chooses an app and scopes, and allows or denies it. Both codes are valid for 15 minutes.',
        problems: ['rate_limited'],
        example: {
          request: { client_name: 'Assent CLI', host: 'ada-laptop' },
          response: {
            device_code: deviceCode,
            user_code: code,
            verification_uri: 'https://assent.example/console/device',
            verification_uri_complete: `https://assent.example/console/device?code=${code}`,
            expires_in: 900,
            interval: 5,
          },
        },
      }),
    )
    .input(StartDeviceLoginIn)
    .output(DeviceLoginStartedOut)
    .mutation(({ ctx, input }) => startDeviceLogin(ctx.caller, input)),
  redeem: anyone
    .meta(
      rest('POST', '/developer/auth/device/token', {
        operationId: 'redeemDeviceLogin',
        summary: 'Get the key of a login',
        description:
          'Until the developer has decided, the response is 400 `authorization_pending`: repeat the request after `interval` seconds. 400 `slow_down`: the last request was too early, wait 5 seconds longer from now on. 400 `access_denied` and 400 `expired_token` are final. The member `error` has the same name (RFC 8628, 3.5). The key is returned once.',
        problems: [
          'authorization_pending',
          'slow_down',
          'access_denied',
          'expired_token',
          'key_limit',
        ],
        example: {
          request: { device_code: deviceCode },
          response: {
            appid: example.appid,
            mode: 'live',
            username: example.username,
            app_name: example.senderName,
            key_id: example.keyId,
            key: example.apiKey,
            name: 'Assent CLI on ada-laptop',
            scopes,
          },
        },
      }),
    )
    .input(DeviceCodeIn)
    .output(DeviceKeyOut)
    .mutation(({ ctx, input }) => redeemDeviceLogin(ctx.caller, input)),
  find: asDeveloper('operate')
    .meta(
      rest('POST', '/developer/device-logins/find', {
        operationId: 'findDeviceLogin',
        summary: 'Show the program with a code',
        description:
          'Returns what the program says of itself, and where and when it was started. Show all of it before the developer decides, with a warning not to allow a code that they did not start themselves (RFC 8628, 5.4).',
        problems: ['code_expired', 'too_many_attempts'],
        example: {
          request: { user_code: code },
          response: {
            user_code: code,
            client_name: 'Assent CLI',
            host: 'ada-laptop',
            key_name: 'Assent CLI on ada-laptop',
            ip: '203.0.113.7',
            is_same_network: true,
            started_at: example.now,
            expires_at: example.now + 900_000,
          },
        },
      }),
    )
    .input(UserCodeIn)
    .output(DeviceLoginOut)
    .mutation(({ ctx, input }) => findDeviceLogin(ctx.caller, input)),
  // Creates a key of either app: the rule checks the permission for the chosen one.
  allow: asDeveloper('operate')
    .meta(
      rest('POST', '/developer/device-logins/allow', {
        operationId: 'allowDeviceLogin',
        summary: 'Allow the program with a code',
        description:
          'The program gets a key of the live or the test app with these scopes. It is in the list of keys, where it can be revoked. Requires the role that creates keys of that app, and an authentication within the last 10 minutes. Owners of the account get a mail.',
        problems: [
          'email_not_verified',
          'code_expired',
          'too_many_attempts',
          'reauthentication_required',
          'key_limit',
        ],
        example: { request: { user_code: code, mode: 'live', scopes }, response: { ok: true } },
      }),
    )
    .input(AllowDeviceLoginIn)
    .output(Done)
    .mutation(({ ctx, input }) => allowDeviceLogin(ctx.caller, input).then(() => done)),
  deny: asDeveloper('operate')
    .meta(
      rest('POST', '/developer/device-logins/deny', {
        operationId: 'denyDeviceLogin',
        summary: 'Deny the program with a code',
        description: 'The program gets 400 `access_denied`.',
        problems: ['code_expired', 'too_many_attempts'],
        example: { request: { user_code: code }, response: { ok: true } },
      }),
    )
    .input(UserCodeIn)
    .output(Done)
    .mutation(({ ctx, input }) => denyDeviceLogin(ctx.caller, input).then(() => done)),
  withdraw: asDeveloper('self')
    .meta(
      rest('POST', '/developer/device-logins/{device_login_id}/withdraw', {
        operationId: 'withdrawDeviceLogin',
        summary: 'Withdraw a login that you allowed',
        description:
          'As long as the program has not fetched its key, it gets 400 `access_denied`. Afterwards this does nothing: revoke the key. `GET /v1/developer/credentials` lists the logins that wait.',
        example: {
          request: { device_login_id: example.deviceLogin.id },
          response: { ok: true },
        },
      }),
    )
    .input(DeviceLoginIdIn)
    .output(Done)
    .mutation(({ ctx, input }) => withdrawDeviceLogin(ctx.caller, input).then(() => done)),
});
