import { aNameServer, aPushService, aReceiver } from '@assent/core/testing/recorders';
import { service } from '@assent/core/testing/world';
import { pino } from 'pino';
import { createApp } from '../../app.ts';
import { listen } from '../../connections/listen.ts';
import { at } from '../json.ts';
import { exchange, type RawRequest } from './exchange.ts';

/** The real server, with a burst limit that does not end the run and a memory of its last fault. */
export async function aFuzzedServer() {
  let lastFault = '';
  const write = (line: string) => {
    const entry: unknown = JSON.parse(line);
    if (at(entry, 'msg') === 'request failed') lastFault = String(at(entry, 'err', 'stack'));
  };
  const generous = { ...service, limits: { ...service.limits, requestsPerMinute: 1_000_000 } };
  const edge = {
    trustProxy: 1,
    metricsToken: null,
    unfinishedRequestsPerClient: 256,
    requestsInFlight: 1_000,
  };
  const app = createApp(generous, pino({ level: 'error' }, { write }), {
    ...edge,
    requests: { record: () => {} },
    senders: {
      postCallback: aReceiver().post,
      lookUpTxt: aNameServer().lookUp,
      push: aPushService().send,
    },
  });
  const listener = await listen(app, generous, edge, { host: '127.0.0.1', port: 0 });
  const { address } = listener;
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  let requests = 0;
  return {
    origin,
    lastFault: () => lastFault,
    /** From another address each time, or the limits by address would soon be all that is tested. */
    send: (request: RawRequest) => {
      requests += 1;
      const from = `10.${requests >> 16}.${(requests >> 8) & 255}.${requests & 255}`;
      const headers = { ...request.headers, 'x-forwarded-for': from };
      return exchange(origin, { ...request, headers });
    },
    stop: () => void listener.stop(),
  };
}
