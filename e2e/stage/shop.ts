import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { z } from 'zod';
import { listen } from '../listen.ts';
import type { Business } from './business.ts';
import { accepted } from './call.ts';

const Redeemed = z.object({ valid: z.boolean(), message_id: z.string() });

/** One request for a page of the shop, and what became of it. */
export interface Visit {
  url: string;
  referrer: string | undefined;
  /** The message that let the visitor in; absent when nothing did. */
  messageId?: string;
}

/** A business site with a page that only a secure link opens. It knows the published keys and the public API. */
export interface Shop {
  page: string;
  visits: Visit[];
  stop(): void;
}

export async function startShop(baseUrl: string, business: Business): Promise<Shop> {
  const keys = createRemoteJWKSet(new URL(`${baseUrl}/.well-known/jwks.json`));
  const visits: Visit[] = [];
  let page = '';

  /** First the token itself, then whether it still may be used. @throws Error when either is not so */
  async function admit(token: string): Promise<string> {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ['EdDSA'],
      typ: 'assent-context+jwt',
      issuer: baseUrl,
      audience: business.appid,
    });
    if (payload.htu !== page) throw new Error('The link is for another page.');
    const body = { token, redemption_id: randomUUID() };
    const redeemed = await accepted(Redeemed, business.open('context-links/verify', { body }));
    if (!redeemed.valid) throw new Error('The message is closed.');
    return redeemed.message_id;
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', page);
    if (url.pathname !== '/orders/17') return response.writeHead(204).end();
    const token = url.searchParams.get('context_token') ?? '';
    const messageId = await admit(token).catch(() => undefined);
    visits.push({ url: url.href, referrer: request.headers.referer, messageId });
    const title = messageId ? 'Order 17' : 'Please open the link again';
    response.writeHead(200, { 'content-type': 'text/html' });
    return response.end(`<!doctype html><title>Shop</title><h1>${title}</h1>`);
  });
  page = `http://127.0.0.1:${await listen(server)}/orders/17`;
  return {
    page,
    visits,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
