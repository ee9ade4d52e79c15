/** @typedef {import('@assent/sdk').CallbackEvent} CallbackEvent */
/** @typedef {import('./orders.js').Order} Order */

/** The message that asks about an order. @param {Order} order @param {{ topic: string, shopUrl: string }} where */
export const questionAbout = (order, { topic, shopUrl }) => ({
  topic,
  type: /** @type {const} */ ('approval'),
  // Comes back in the callback, so the answer finds its order, also when it is faster than the answer to our request.
  ext: order.id,
  payload: {
    title: `Ship ${order.count} × ${order.item} to ${order.customer}?`,
    body: `It is above what may be shipped without asking.`,
    approve_label: 'Ship',
    reject_label: 'Refuse',
    details: [{ label: 'Total', value: `${order.total} €` }],
  },
  expires_in: 24 * 3600,
  context_url: `${shopUrl}/orders/${order.id}/review`,
  context_label: 'See the order',
  context_secure: true,
});

/** What was decided, in words. @param {CallbackEvent} event */
export function wordsOf({ data }) {
  if (data.response) {
    const { responder, label, comment } = data.response;
    return `${responder.display_name}: ${label}${comment ? ` (“${comment}”)` : ''}`;
  }
  return data.status === 'expired' ? 'Nobody answered in time' : 'The question was withdrawn';
}
