import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { type Answer, accepted, type Call, call } from './call.ts';
import { codeFor } from './mailbox.ts';

const Registered = z.object({
  appid: z.string(),
  open_secret: z.string(),
  callback_secret: z.string(),
  default_topic: z.string(),
});
const LoggedIn = z.object({ access_token: z.string() });
const Invite = z.object({ url: z.string() });
const Sent = z.object({ message_id: z.string(), status: z.string() });

/** What a business asks; everything but the title may be left out. */
export interface Question {
  title: string;
  body?: string;
  details?: { label: string; value: string }[];
  /** What the buttons say. */
  labels?: { approve: string; reject: string };
  /** Seconds; a week unless told otherwise. */
  expiresIn?: number;
  ext?: string;
  /** A page about it, and whether its link carries a token. */
  context?: { url: string; label?: string; isSecure: boolean };
  /** What an answer needs; a session unless told otherwise. */
  require?: 'passkey';
  /** Whether people who join later are asked too. */
  toLaterJoiners?: boolean;
}

/** A business system with its own account. It knows the public API and nothing else. */
export interface Business {
  email: string;
  password: string;
  appid: string;
  topic: string;
  openSecret: string;
  callbackSecret: string;
  /** The developer's, for `/v1/developer`. */
  accessToken: string;
  /** Calls `/v1/open/…` with its secret. */
  open(path: string, request?: Call): Promise<Answer>;
  /** Calls `/v1/developer/…` as its developer. */
  developer(path: string, request?: Call): Promise<Answer>;
  setCallbackUrl(url: string): Promise<void>;
  /** Makes a link that any number of people may join with. */
  invite(): Promise<string>;
  /** Sends an approval to the default topic. */
  send(message: Question): Promise<z.infer<typeof Sent>>;
}

/** Registers, reads the code from its mail, verifies and logs in. */
export async function registerBusiness(
  baseUrl: string,
  username = `business-${randomBytes(6).toString('hex')}`,
): Promise<Business> {
  const email = `${username}@example.com`;
  const password = randomBytes(12).toString('base64url');
  const auth = (step: string, body: object) =>
    call(`${baseUrl}/v1/developer/auth/email/${step}`, { body });

  const account = await accepted(Registered, auth('register', { email, password, username }));
  const code = await codeFor(baseUrl, email);
  await accepted(z.object({ email_verified: z.literal(true) }), auth('verify', { email, code }));
  const { access_token } = await accepted(LoggedIn, auth('login', { email, password }));

  const withBearer =
    (surface: string, token: string) =>
    (path: string, request: Call = {}) => {
      const headers = { authorization: `Bearer ${token}`, ...request.headers };
      return call(`${baseUrl}/v1/${surface}/${path}`, { ...request, headers });
    };
  const open = withBearer('open', `${account.appid}:${account.open_secret}`);
  const developer = withBearer('developer', access_token);
  const topic = account.default_topic;

  return {
    email,
    password,
    appid: account.appid,
    topic,
    openSecret: account.open_secret,
    callbackSecret: account.callback_secret,
    accessToken: access_token,
    open,
    developer,
    setCallbackUrl: async (callback_url) => {
      await accepted(
        z.object({ callback_url: z.literal(callback_url) }),
        developer('callback', { method: 'PUT', body: { callback_url } }),
      );
    },
    invite: async () =>
      (await accepted(Invite, open('invites', { body: { topic, max_uses: null } }))).url,
    send: (question) =>
      accepted(
        Sent,
        open('messages', { body: { topic, type: 'approval', ...messageOf(question) } }),
      ),
  };
}

function messageOf(question: Question) {
  const { ext, context, require, labels, expiresIn, toLaterJoiners, ...text } = question;
  const { url: context_url, label: context_label, isSecure: context_secure } = context ?? {};
  const words = { approve_label: labels?.approve, reject_label: labels?.reject };
  return {
    ext,
    require,
    expires_in: expiresIn,
    to_later_joiners: toLaterJoiners,
    payload: { ...text, ...words },
    context_url,
    context_label,
    context_secure,
  };
}
