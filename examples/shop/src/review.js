import { randomUUID } from 'node:crypto';
import { ContextLinkRefused, isProblem, verifyContextLink } from '@assent/sdk';
import { Router } from 'express';
import { doorPage, notice, reviewPage } from './pages.js';

/**
 * The guarded page of an order: for whoever came from the message, and nobody else.
 * @param {import('./shop.js').Parts} parts
 * @param {ReturnType<typeof import('./orders.js').createOrders>} orders
 */
export function review({ assent, shopUrl }, orders) {
  /** Which order a visit may see. @type {Map<string, string>} */
  const visits = new Map();
  const router = Router({ mergeParams: true });

  /** Is it genuine, and for this page? @param {string} token @param {string} orderId */
  const verify = (token, orderId) =>
    verifyContextLink(token, {
      appid: assent.appid,
      baseUrl: assent.baseUrl,
      htu: `${shopUrl}/orders/${orderId}/review`,
    });

  // Fetching it shows a door and changes nothing: scanners fetch links too.
  router.get('/', async (req, res) => {
    const id = orderIdOf(req);
    const order = orders.find(id);
    if (order && visits.get(visitOf(req)) === id) return void res.send(reviewPage(order));
    const token = String(req.query.context_token ?? '');
    await verify(token, id);
    res.send(doorPage(id, { token, redemptionId: randomUUID() }));
  });

  // The button opens it, once.
  router.post('/', async (req, res) => {
    const id = orderIdOf(req);
    const token = String(req.body?.context_token ?? '');
    await verify(token, id);
    const redemptionId = String(req.body.redemption_id ?? '') || randomUUID();
    const link = await assent.contextLinks.verify({ token, redemption_id: redemptionId });
    if (!link.valid || link.ext !== id)
      return void res.status(410).send(notice('This is no longer asked.'));
    const visit = randomUUID();
    visits.set(visit, id);
    res.cookie('visit', visit, {
      httpOnly: true,
      sameSite: 'lax',
      secure: shopUrl.startsWith('https:'),
    });
    res.redirect(303, `/orders/${id}/review`); // without the token
  });

  router.use(refused);
  return router;
}

/**
 * What the person is told, and what to do about it.
 * @param {unknown} error
 * @param {import('express').Request} _req
 * @param {import('express').Response} res
 * @param {import('express').NextFunction} next
 */
function refused(error, _req, res, next) {
  const tell = (/** @type {number} */ status, /** @type {string} */ words) =>
    void res.status(status).send(notice(words));
  if (isProblem(error, 'context_link_used'))
    return tell(409, 'This link was used. Open it again from the message.');
  if (isProblem(error, 'context_link_expired'))
    return tell(410, 'This link has expired. Open it again from the message.');
  if (error instanceof ContextLinkRefused)
    return tell(403, 'This page opens from the message that asks for it.');
  next(error);
}

/** @param {import('express').Request} req */
const orderIdOf = (req) => String(req.params.id);

/** @param {import('express').Request} req */
const visitOf = (req) => /(?:^|; )visit=([\w-]+)/.exec(req.headers.cookie ?? '')?.[1] ?? '';
