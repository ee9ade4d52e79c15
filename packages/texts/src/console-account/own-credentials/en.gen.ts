// Generated from catalogues/console-account/own-credentials/en.json by npm run generate -w @assent/texts.
import { formatsOf } from '../../formats.ts';

const { isolate } = formatsOf('en');

export default {
  title: "What else is valid",
  description: "A new password does not end these, because your systems may depend on them. Remove what you do not recognize.",
  continue: "Continue",
  go_to_home: "Go to Home",
  password_changed: "Your password is new",
  password_changed_detail: "You are signed out in every other browser.",
  passkey_required: ({ username }: { username: string }): string => `${isolate(username)} requires a passkey`,
  passkey_required_detail: "Sign in with your passkey to see the keys that you created there.",
  keys: "Keys that you created",
  keys_detail: "In all your accounts, for the live and the test app. A person who knows one can send messages and read answers.",
  loading_keys: "Loading keys",
  device_logins: "Device logins",
  device_logins_detail: "Programs that got a key because you compared a code, such as the command line.",
  loading_device_logins: "Loading device logins",
  no_device_logins: "There are none.",
  waiting_logins: "Programs that wait for a key",
  withdrawn: "Device login withdrawn",
  withdrawn_detail: ({ name }: { name: string }): string => `${isolate(name)} gets no key.`,
  not_withdrawn: ({ name }: { name: string }): string => `${isolate(name)} still waits`,
  test: "Test",
  live: "Live",
  waiting: "Waits for its key",
  started_from: <T>({ ip, when }: { ip: string; when: T }): (string | T)[] => ["Started ", when, ` from ${isolate(ip)}`],
  withdraw: ({ name }: { name: string }): string => `Withdraw ${isolate(name)}`,
  withdrawing: "Withdrawing…",
  withdraw_button: "Withdraw",
};
