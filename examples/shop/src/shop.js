import { fileURLToPath } from 'node:url';
import { expressHandler } from '@assent/sdk';
import express from 'express';
import { questionAbout, wordsOf } from './approval.js';
import { createOrders } from './orders.js';
import { frontPage, notice, orderPage } from './pages.js';
import { review } from './review.js';

/**
 * What a shop is made of.
 * @typedef {object} Parts
 * @property {import('@assent/sdk').Assent} assent
 * @property {string} callbackSecret
 * @property {string} topic
 * @property {string} shopUrl where people reach it
 * @property {string} inviteUrl for who approves
 */

/** The shop: buy, wait for an approval when it is expensive, see what came of it. @param {Parts} parts */
export function createShop(parts) {
  const orders = createOrders();
  const shop = express();

  // Before anything parses a body: the signature is over the bytes as they came.
  shop.post(
    '/callback',
    expressHandler({
      secret: parts.callbackSecret,
      onEvent(event) {
        // Others decide nothing, such as a test, or one approval of two.
        if (event.type !== `message.${event.data.status}`) return;
        orders.decide(event.data.ext, event.data.approved, wordsOf(event));
      },
    }),
  );

  shop.use(express.urlencoded({ extended: false, limit: '10kb' }));
  shop.use((_req, res, next) => {
    res.set({
      'content-security-policy': "default-src 'none'; style-src 'self'; form-action 'self'",
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
    next();
  });
  shop.get('/style.css', (_req, res) => {
    res.sendFile(fileURLToPath(new URL('style.css', import.meta.url)));
  });

  shop.get('/', (_req, res) => void res.send(frontPage(orders.all(), parts.inviteUrl)));

  shop.post('/orders', async (req, res) => {
    const { item = '', count = '', customer = '' } = req.body ?? {};
    const order = orders.place({ item, count: Number(count), customer: String(customer) });
    if (!order) return void res.status(400).send(notice('There is no such thing.'));
    if (order.state === 'waiting') await ask(order);
    res.redirect(303, `/orders/${order.id}`);
  });

  /** An order that nobody could be asked about is none. @param {import('./orders.js').Order} order */
  const ask = async (order) => {
    try {
      await parts.assent.messages.send(questionAbout(order, parts), { idempotencyKey: order.id });
    } catch (error) {
      orders.forget(order.id);
      throw error;
    }
  };

  shop.get('/orders/:id', (req, res) => {
    const order = orders.find(req.params.id);
    if (!order) return void res.status(404).send(notice('There is no such order.'));
    res.send(orderPage(order));
  });

  shop.use('/orders/:id/review', review(parts, orders));

  shop.use(failed);
  return shop;
}

/** @param {unknown} error @param {import('express').Request} _req @param {import('express').Response} res @param {unknown} _next */
const failed = (error, _req, res, _next) => {
  console.error(error);
  res.status(503).send(notice('That did not work. Try again in a moment.'));
};
