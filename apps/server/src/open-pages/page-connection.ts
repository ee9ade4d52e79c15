import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { PageStream } from '@assent/core/streams/streams';
import { connectedFrame, type Frame, frameOf, pingFrame, RETURN } from './frames.ts';
import type { Heartbeat } from './heartbeat.ts';

/**
 * Sends a stream to its page. The frames are written to the socket directly: a promise, or the chunks that
 * `response.write` makes, would cost more than the change itself at thousands of pages (ADR 70).
 * @param res with its head, which is not sent yet
 */
export function sendToPage(res: ServerResponse, stream: PageStream, heartbeat: Heartbeat): void {
  const { socket } = res;
  if (res.closed || res.destroyed) return void stream.close();
  // A pipelined request waits for the response before it.
  if (socket) connect(res, socket, stream, heartbeat);
  else {
    res.once('close', stream.close);
    res.once('socket', (its: Socket) => connect(res, its, stream, heartbeat));
  }
}

function connect(res: ServerResponse, socket: Socket, stream: PageStream, heartbeat: Heartbeat) {
  /** Returns whether the socket takes more; what it already holds is at most its buffer and one frame. */
  const write = ({ chunk, plain }: Frame) =>
    socket.writable ? socket.write(res.chunkedEncoding ? chunk : plain) : true;

  const stopPinging = heartbeat.add(() => {
    if (!socket.writableNeedDrain) write(pingFrame);
  });
  res.once('close', () => {
    stopPinging();
    stream.close();
  });
  socket.cork();
  res.flushHeaders();
  write(connectedFrame);
  stream.follow({
    send(changes) {
      if (write(frameOf(changes))) return true;
      socket.once('drain', stream.resume);
      return false;
    },
    end: () => {
      if (!res.destroyed) res.end(RETURN);
    },
    destroy: () => void res.destroy(),
  });
  socket.uncork();
}
