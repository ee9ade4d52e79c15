// Generated from catalogues/developer-mails/members/en.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/en.gen.ts';

export default {
  invitation: {
    subject: ({ username }: { username: string }): string => `Join the account ${isolate(username)} on Assent`,
    what: ({ invited_by, username, role }: { invited_by: string; username: string; role: string }): string => `${isolate(invited_by)} invites you to the Assent account ${isolate(username)}, with the role ${isolate(role, true)}.`,
    link: "Open this link, and sign in or register with this address:",
    code: ({ code }: { code: string }): string => `Your invitation code is ${isolate(code)}`,
    until: ({ time }: { time: string }): string => `It works once, until ${isolate(time, true)}.`,
    unexpected: "If you do not know who invites you, you do not need to do anything.",
  },
  role_changed: {
    subject: ({ username }: { username: string }): string => `Your role in the account ${isolate(username)} was changed`,
    what: ({ role, username }: { role: string; username: string }): string => `You now have the role ${isolate(role)} in the Assent account ${isolate(username, true)}.`,
    unexpected: "If you did not expect this, ask an owner of the account.",
  },
  passkeys_reset: {
    subject: "Your Assent passkeys were reset",
    what: ({ by, username }: { by: string; username: string }): string => `${isolate(by)}, an owner of the Assent account ${isolate(username)}, reset your passkeys. They no longer sign you in, and every browser is signed out.`,
    next: "Sign in with your password, and create a new passkey:",
    until_then: "Until you do, your password is enough to create one. If you did not ask for this, tell the other owners of the account, and set a new password with “Forgot password?” on the sign-in page.",
  },
  removed: {
    subject: ({ username }: { username: string }): string => `You are no longer a member of the account ${isolate(username)}`,
    what: ({ username }: { username: string }): string => `Your membership of the Assent account ${isolate(username)} has ended.`,
    unexpected: "If you did not expect this, ask an owner of the account.",
  },
  ended: {
    subject: ({ username }: { username: string }): string => `The Assent account ${isolate(username)} was deleted`,
    what: ({ username }: { username: string }): string => `An owner deleted the Assent account ${isolate(username, true)}. You were a member of it.`,
  },
  sign_in_kept: "Your sign-in and your other accounts stay as they are.",
  sign_in_deleted: "You are in no other account, so we deleted your password, your passkeys and your sessions. You can register this address again at any time, also to accept another invitation.",
};
