import { describe, expect, it } from 'vitest';
import { openStream } from '../streams/stream.ts';

describe('a queue of pending changes', () => {
  it('becomes “everything” instead of growing', async () => {
    const stream = openStream();
    const lists = stream.lists();
    await lists.next();
    for (let n = 0; n < 1_000; n += 1)
      stream.tell({ kind: 'message.queued', message_id: String(n) });
    expect((await lists.next()).value).toEqual([{ kind: 'everything' }]);
    await lists.return();
  });
});
