/** Opens a stream as a page does. `said` returns what it has received; `ended` resolves when it is over. */
export async function openedPage(url: string, path: string, headers: Record<string, string>) {
  const leaving = new AbortController();
  const answer = await fetch(`${url}/trpc/${path}`, {
    headers: { accept: 'text/event-stream', 'accept-encoding': 'gzip, br', ...headers },
    signal: leaving.signal,
  });
  let said = '';
  const ended = (async () => {
    for await (const text of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) said += text;
  })();
  // A page that leaves does not wait for the end.
  ended.catch(() => {});
  return {
    answer,
    ended,
    said: () => said,
    /** The messages of the changes, in the order in which they arrived. */
    messages: () => [...said.matchAll(/"message_id":"(\w+)"/g)].map(([, id]) => id),
    leave: () => leaving.abort(),
  };
}

export const asInbox = ({ token }: { token: string }) => ({
  cookie: `__Host-assent_session=${token}`,
});

/** The query of a page that made no request before a time, ms. */
export const since = (time: number) =>
  `input=${encodeURIComponent(JSON.stringify({ since: time }))}`;
