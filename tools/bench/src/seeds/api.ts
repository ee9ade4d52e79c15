import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';

/** Who calls. */
export type As = { bearer?: string; cookie?: string };

/** An answer: its parsed body and the cookies that it set, as a Cookie header. */
export type Answer = { body: unknown; cookie: string };

/** The REST API at an address. A body makes it a POST, unless a method is given. @throws Error for anything but a 200 */
export type Api = (
  path: string,
  call?: As & { method?: string; body?: unknown },
) => Promise<Answer>;

export const apiAt =
  (url: string): Api =>
  async (path, { bearer, cookie, method, body } = {}) => {
    const response = await accepted(`${url}${path}`, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        origin: url,
        'content-type': 'application/json',
        ...(!path.startsWith('/dev/') && forwarded()),
        ...(bearer && { authorization: `Bearer ${bearer}` }),
        ...(cookie && { cookie }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
    const cookies = response.headers.getSetCookie().map((set) => set.split(';')[0] ?? '');
    return { body: JSON.parse(text), cookie: cookies.join('; ') };
  };

/** Sign-ups are counted by address; each of ours comes from another one. The mailbox is for this machine only. */
const forwarded = () => ({
  'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
});

const RETRIES = 20;

/** Sends a request again while it is refused because too many are in flight: much is seeded at once. */
async function accepted(url: string, init: RequestInit, retries = RETRIES): Promise<Response> {
  const response = await fetch(url, init);
  if (response.status !== 503 || retries === 0) return response;
  await response.text();
  await pause(1_000 * Number(response.headers.get('retry-after') ?? 1));
  return accepted(url, init, retries - 1);
}

const Mailbox = z.object({ data: z.array(z.object({ code: z.string().nullable() })) });

/** The newest code that was mailed to an address. */
export async function codeFor(api: Api, email: string): Promise<string> {
  const { body } = await api(`/dev/mailbox.json?to=${encodeURIComponent(email)}`);
  const code = Mailbox.parse(body).data.find((mail) => mail.code)?.code;
  if (!code) throw new Error(`no code was mailed to ${email}`);
  return code;
}
