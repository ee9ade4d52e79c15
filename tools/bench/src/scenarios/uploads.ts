import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { deflateSync } from 'node:zlib';
import { pngOf } from '@assent/core/testing/files/png-bytes';
import type { Scenario } from '../bench.ts';
import { inEnvironment } from '../environments/environment.ts';
import { interleave } from '../load/interleave.ts';
import { openLoop } from '../load/open-loop.ts';
import { openConnections, shootUntilAccepted } from '../load/shot.ts';
import { percentile } from '../load/statistics.ts';
import { ratioLine } from '../report.ts';
import { type Business, defaultTopic, openBusiness, sendShot } from '../seeds/business.ts';

const CLIENTS = 20;
const PER_SECOND = 50;
const CONNECTIONS = 16;
/** Each client sends its file in so many parts, one after the other. */
const PARTS = 50;

/** How long sends take while 20 slow clients upload images of 5 MiB, against sends without them. */
export const uploads: Scenario = {
  name: 'uploads',
  run: (bench) =>
    inEnvironment(bench, async ({ url }) => {
      const { plan, say } = bench;
      say(`${PER_SECOND} sends a second, beside ${CLIENTS} uploads of 5 MiB and without`);
      const business = await openBusiness(url);
      const connections = openConnections(url, CONNECTIONS);
      const window = async () => {
        const times: number[] = [];
        await openLoop({ perSecond: PER_SECOND, seconds: plan.windowSeconds }, async () => {
          const startedAt = performance.now();
          const shot = sendShot(business, defaultTopic(business).name);
          await shootUntilAccepted(connections, shot);
          times.push(performance.now() - startedAt);
        });
        return times;
      };
      const image = anImage();
      const beside = async () => {
        // Of an app of their own, because each has storage for 40.
        const other = await openBusiness(url);
        const uploading = Array.from({ length: CLIENTS }, () =>
          uploadSlowly(url, other, image, plan.windowSeconds),
        );
        const times = await window();
        await Promise.all(uploading);
        return times;
      };
      try {
        await beside();
        await window();
        const lines = [];
        for (const [name, share, atMost] of [
          ['p50', 0.5, 1.5],
          ['p95', 0.95, 3],
        ] as const) {
          const at = (measure: () => Promise<number[]>) => async () =>
            percentile(await measure(), share);
          const result = await interleave(plan.rounds, at(beside), at(window));
          const what = `send, ${name}, beside ${CLIENTS} slow uploads of 5 MiB : without`;
          lines.push(ratioLine('uploads', what, result, ' ms', { atMost }));
        }
        return lines;
      } finally {
        await connections.destroy();
      }
    }),
};

/** A PNG of nearly 5 MiB, which no encoder makes smaller. */
function anImage(): Buffer {
  const [width, height] = [1_280, 1_280];
  const rows = Array.from({ length: height }, () =>
    Buffer.concat([Buffer.from([0]), randomBytes(width * 3)]),
  );
  return pngOf({ width, height, data: deflateSync(Buffer.concat(rows), { level: 1 }) });
}

/** Uploads a file at a rate at which it takes so many seconds. @throws Error unless it is stored */
async function uploadSlowly(url: string, { bearer }: Business, file: Buffer, seconds: number) {
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname);
  const answered = once(socket, 'data');
  socket.write(
    `POST /v1/open/files?name=site.png HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${bearer}\r\nContent-Length: ${file.length}\r\n\r\n`,
  );
  const size = Math.ceil(file.length / PARTS);
  for (let at = 0; at < file.length; at += size) {
    socket.write(file.subarray(at, at + size));
    await pause((seconds * 1_000) / PARTS);
  }
  const [answer] = await answered;
  socket.destroy();
  const [status = ''] = String(answer).split('\r\n');
  if (!status.includes(' 200 ')) throw new Error(`an upload was answered ${answer}`);
}
