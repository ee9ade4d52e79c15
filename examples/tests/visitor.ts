/** A page that a visitor sees. */
export type Seen = { status: number; url: string; text: string };

/** A browser of somebody: it keeps cookies, follows redirects, and presses the button of a form. */
export function aVisitor() {
  const cookies = new Map<string, string>();

  const visit = async (url: string, body?: URLSearchParams): Promise<Seen> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie },
      ...(body && { method: 'POST', body }),
    });
    for (const [, name, value] of answer.headers
      .getSetCookie()
      .map((one) => /^([^=]+)=([^;]*)/.exec(one) ?? []))
      cookies.set(String(name), String(value));
    const location = answer.headers.get('location');
    if (location && answer.status < 400) return visit(new URL(location, url).href);
    return { status: answer.status, url, text: await answer.text() };
  };

  return {
    get: (url: string) => visit(url),
    /** Sends the first form of a page, with what is hidden in it and what was typed. */
    press({ url, text }: Seen, typed: Record<string, string> = {}) {
      const [, action = ''] = /<form[^>]* action="([^"]*)"/.exec(text) ?? [];
      const inputs = text.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g);
      const hidden = [...inputs].map(([, name, value]) => [String(name), String(value)]);
      const body = new URLSearchParams({ ...Object.fromEntries(hidden), ...typed });
      return visit(new URL(action, url).href, body);
    },
  };
}
