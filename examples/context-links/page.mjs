// A page that a secure context link opens, once: docs/guides/context-links.md.
import { randomUUID } from 'node:crypto';
import { Assent, ContextLinkRefused, isProblem, verifyContextLink } from '@assent/sdk';
import express from 'express';

const assent = new Assent();
const { appid, baseUrl } = assent;
const visits = new Map(); // visit → the order it may see; use the sessions of your site

const app = express();
app.use(express.urlencoded({ extended: false }));
app.use((_req, res, next) => {
  // Neither the token nor the page goes anywhere else.
  res.set({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
  next();
});

const verify = (token, req) =>
  verifyContextLink(token, { appid, baseUrl, htu: `${process.env.SHOP_URL}${req.path}` });
const visitOf = (req) => /(?:^|; )visit=([\w-]+)/.exec(req.headers.cookie ?? '')?.[1];

app.get('/orders/:order', async (req, res) => {
  const { order } = req.params;
  if (visits.get(visitOf(req)) === order) return res.send(`<h1>All about ${order}</h1>`);
  const token = String(req.query.context_token ?? '');
  await verify(token, req);
  res.send(`<form method="post" action="${req.path}">
    <input type="hidden" name="context_token" value="${token}">
    <input type="hidden" name="redemption_id" value="${randomUUID()}">
    <button>Open the order</button>
  </form>`);
});

app.post('/orders/:order', async (req, res) => {
  const { order } = req.params;
  const { context_token: token, redemption_id: redemptionId } = req.body;
  await verify(token, req);
  const link = await assent.contextLinks.verify({ token, redemption_id: redemptionId });
  if (!link.valid || link.ext !== order) return res.status(410).send('This is no longer asked.');
  const visit = randomUUID();
  visits.set(visit, order);
  res.cookie('visit', visit, { httpOnly: true, sameSite: 'lax', secure: req.secure });
  res.redirect(303, req.path); // the address without the token
});

app.use((error, _req, res, _next) => {
  if (isProblem(error, 'context_link_used'))
    return res.status(409).send('This link was used. Open it again from the message.');
  if (isProblem(error, 'context_link_expired'))
    return res.status(410).send('This link has expired. Open it again from the message.');
  if (error instanceof ContextLinkRefused) return res.status(403).send(error.message);
  res.status(503).send('We cannot check this link right now. Try again in a moment.');
});

app.listen(process.env.PORT, '127.0.0.1');
