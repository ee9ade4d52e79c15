import { describe, expect, it } from 'vitest';
import { type Changes, openStream } from './stream.ts';

const change = (n: number) => ({ kind: 'message.queued', message_id: String(n) }) as const;

/** A client that reads nothing until it is resumed. */
function aSlowClient() {
  const stream = openStream();
  const received: Changes[] = [];
  stream.begin([]);
  stream.follow({
    send(changes) {
      received.push(changes);
      return false;
    },
    end: () => {},
    destroy: () => {},
  });
  return { stream, received };
}

describe('a queue of pending changes', () => {
  it('becomes “everything” instead of growing', () => {
    const { stream, received } = aSlowClient();
    for (let n = 0; n < 1_000; n += 1) stream.tell([change(n)]);
    stream.resume();
    expect(received).toEqual([[], [{ kind: 'everything' }]]);
  });

  it('is sent in order when the client has read, and nothing before', () => {
    const { stream, received } = aSlowClient();
    stream.tell([change(1)]);
    stream.tell([change(2), change(3)]);
    expect(received).toEqual([[]]);
    stream.resume();
    expect(received).toEqual([[], [change(1), change(2), change(3)]]);
  });
});
