// Generated from catalogues/mails/codes/en.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/en.gen.ts';

export default {
  subject: ({ code }: { code: string }): string => `${isolate(code)} is your Assent code`,
  code: ({ code }: { code: string }): string => `Your code is ${isolate(code)}`,
  purpose: {
    verify_account: "Enter it to verify your email address for Assent.",
    reset_password: "Enter it to set a new password for Assent.",
    sign_in: "Enter it to sign in to your Assent inbox.",
    add_passkey: "Enter it to add a passkey to your Assent inbox.",
    leave_address: "Enter it to move your Assent inbox away from this address.",
    take_address: "Enter it to move an Assent inbox to this address.",
    erase_person: "Enter it to erase your Assent inbox and your data in it. This cannot be undone.",
  },
  use: "Enter it only where you asked for it. It is valid for 10 minutes.",
  registration: ({ username }: { username: string }): string => `It verifies the account ${isolate(username, true)}. If you did not register that name, do not enter it.`,
  not_requested: "If you did not ask for it, somebody may have mistyped an address. You do not need to do anything. We never ask for a code by phone or chat.",
};
