import type { Surface } from '@assent/core/caller';
import type { Context, CookieName } from '@assent/core/trpc';
import { parseCookie } from 'cookie';
import type { Request, Response } from 'express';

/** What every request is served with, whoever sends it. */
export type Equipment = Pick<Context, 'service' | 'postCallback' | 'lookUpTxt' | 'sendPush'>;

/** What a request says about itself. Nothing is checked here: each procedure asks for the caller it wants. */
export const contextOf = (
  equipment: Equipment,
  surface: Surface,
  req: Request,
  res: Response,
): Context => {
  const cookies = parseCookie(req.headers.cookie ?? '');
  return {
    ...equipment,
    surface,
    credentials: {
      bearer: bearerOf(req.headers.authorization),
      personSession: cookies.assent_session ?? null,
      developerSession: cookies.assent_refresh ?? null,
    },
    request: {
      id: String(req.id),
      ip: req.ip ?? '',
      userAgent: req.headers['user-agent']?.slice(0, 255) ?? null,
      path: pathOf(req),
      idempotencyKey: req.get('idempotency-key') ?? null,
    },
    reply: {
      cookie: (name, value) => setCookie(res, name, value),
      header: (name, value) => void res.setHeader(name, value),
      hangUp: () => void res.destroy(),
    },
  };
};

/**
 * The path of a request, without its query. Routes match whatever the case and a slash at the end, so it is written in
 * one way: an Idempotency-Key belongs to it.
 */
export const pathOf = (req: Request) =>
  (req.originalUrl.split('?')[0] ?? '').replace(/(?<=.)\/+$/, '');

/** The credential of an `Authorization: Bearer …` header. */
export const bearerOf = (header: string | undefined) =>
  /^Bearer +(\S+)$/i.exec(header ?? '')?.[1] ?? null;

const SAME_SITE = { assent_session: 'lax', assent_refresh: 'strict' } as const;

function setCookie(
  res: Response,
  name: CookieName,
  value: { token: string; maxAgeMs: number } | null,
) {
  const attributes = { httpOnly: true, secure: true, sameSite: SAME_SITE[name], path: '/' };
  if (value) res.cookie(name, value.token, { ...attributes, maxAge: value.maxAgeMs });
  else res.clearCookie(name, attributes);
}
