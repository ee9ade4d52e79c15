import { randomBytes } from 'node:crypto';

/** Above this, in whole euros, somebody has to approve. */
export const LIMIT = 500;

/** What there is to buy, in whole euros. */
export const goods = [
  { name: 'Desk lamp', price: 45 },
  { name: 'Office chair', price: 390 },
  { name: 'Standing desk', price: 720 },
];

/**
 * waiting: somebody is to approve. accepted and refused are final.
 * @typedef {object} Order
 * @property {string} id our reference: the `ext` of the message
 * @property {string} item
 * @property {number} count
 * @property {number} total in whole euros
 * @property {string} customer
 * @property {'waiting' | 'accepted' | 'refused'} state
 * @property {string | null} decision who decided, in words
 */

/** The orders of this shop, in memory. */
export function createOrders() {
  /** @type {Map<string, Order>} */
  const orders = new Map();
  return {
    /** Newest first. */
    all: () => [...orders.values()].reverse(),
    /** @param {string} id */
    find: (id) => orders.get(id),
    /** @param {string} id */
    forget: (id) => void orders.delete(id),

    /** @param {{ item: string, count: number, customer: string }} wish @returns {Order | null} null when there is no such thing */
    place({ item, count, customer }) {
      const good = goods.find(({ name }) => name === item);
      if (!good || !Number.isInteger(count) || count < 1 || count > 99) return null;
      const total = good.price * count;
      /** @type {Order} */
      const order = {
        id: `order-${randomBytes(4).toString('hex')}`,
        item,
        count,
        total,
        customer: customer.slice(0, 80) || 'Somebody',
        state: total > LIMIT ? 'waiting' : 'accepted',
        decision: null,
      };
      orders.set(order.id, order);
      return order;
    },

    /** Ends the waiting. The first decision stays. @param {string | null} id @param {boolean} isApproved @param {string} decision */
    decide(id, isApproved, decision) {
      const order = id === null ? undefined : orders.get(id);
      if (order?.state !== 'waiting') return;
      order.state = isApproved ? 'accepted' : 'refused';
      order.decision = decision;
    },
  };
}
