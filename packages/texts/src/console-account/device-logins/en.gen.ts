// Generated from catalogues/console-account/device-logins/en.json by npm run generate -w @assent/texts.
import { formatsOf } from '../../formats.ts';

const { isolate } = formatsOf('en');

export default {
  title: "Sign in a program",
  description: "A program on one of your machines shows a code. Enter it to give the program its own key.",
  code: "Code",
  code_hint: "Eight letters. Compare them with those that the program shows.",
  code_missing: "Enter the code.",
  searching: "Searching…",
  continue: "Continue",
  program_allowed: "Program allowed",
  program_denied: "Program denied",
  live: "Live",
  test: "Test",
  allow_ask: ({ key_name }: { key_name: string }): string => `Allow “${isolate(key_name)}”?`,
  warning: "Allow it only if you started this login yourself",
  warning_detail: "Your program must show exactly this code. If somebody sent you the code, press Deny: they would get one of your keys.",
  other_network: "The login was started in another network than yours.",
  app_of: ({ username }: { username: string }): string => `App of ${isolate(username)}`,
  scopes_missing: "Choose at least one.",
  allowing: "Allowing…",
  allow_button: "Allow",
  denying: "Denying…",
  deny: "Deny",
  program: "Program",
  machine: "Machine",
  not_named: "Not named",
  address: "Address",
  started: "Started",
  allowed: <T>({ name, link }: { name: string; link: (words: string) => T }): (string | T)[] => [`${isolate(name)} gets its key within seconds. You can close this page, and revoke the key under `, link("Keys"), "."],
  denied: ({ name }: { name: string }): string => `${isolate(name)} gets no key.`,
};
