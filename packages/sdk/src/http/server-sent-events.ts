/** One event of a stream: its data, if it has any, and the id to continue after. */
export type ServerSentEvent = { data: string | null; id: string | null };

/** Maximum length of one event. Those of Assent are shorter than 30 kB. */
const LONGEST = 1_000_000;

/**
 * Reads the events of a response (WHATWG HTML, 9.2.6), also those without data, whose id is kept.
 * @throws TypeError when an event is too long; what reading the body throws
 */
export async function* serverSentEvents(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<ServerSentEvent, void, undefined> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of chunksOf(body)) {
    const blocks = (rest + decoder.decode(chunk, { stream: true })).split(/\r?\n\r?\n/);
    rest = blocks.pop() ?? '';
    if (rest.length > LONGEST) throw new TypeError('An event of the stream is too long.');
    for (const block of blocks) yield eventOf(block);
  }
}

/** Older runtimes cannot iterate over a body. */
async function* chunksOf(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

function eventOf(block: string): ServerSentEvent {
  const fields = block.split(/\r?\n/).map((line) => /^(\w+): ?(.*)$/.exec(line));
  const valuesOf = (name: string) =>
    fields.flatMap((field) => (field?.[1] === name ? [field[2] ?? ''] : []));
  const data = valuesOf('data');
  return { data: data.length ? data.join('\n') : null, id: valuesOf('id').at(-1) ?? null };
}
