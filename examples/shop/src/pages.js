import { goods, LIMIT } from './orders.js';

/** @typedef {import('./orders.js').Order} Order */

/** @param {unknown} text */
const safe = (text) =>
  String(text).replaceAll(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** @param {string} title @param {string} body @param {string} [head] */
const page = (title, body, head = '') => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${safe(title)}</title>
<link rel="stylesheet" href="/style.css">${head}
</head>
<body><main>${body}</main></body>
</html>
`;

const states = {
  waiting: 'Waiting for approval',
  accepted: 'Accepted',
  refused: 'Refused',
};

/** @param {Order} order */
const badge = ({ state }) => `<span class="badge ${state}">${states[state]}</span>`;

/** What was ordered, in a line. @param {Order} order */
const lineOf = ({ count, item, total }) => `${count} × ${safe(item)}, ${total} €`;

/** @param {Order[]} orders @param {string} inviteUrl */
export const frontPage = (orders, inviteUrl) =>
  page(
    'The shop',
    `<h1>The shop</h1>
<form method="post" action="/orders">
  <label>What <select name="item">${goods
    .map(({ name, price }) => `<option value="${safe(name)}">${safe(name)}, ${price} €</option>`)
    .join('')}</select></label>
  <label>How many <input name="count" type="number" min="1" max="99" value="1" required></label>
  <label>For whom <input name="customer" maxlength="80" autocomplete="name" required></label>
  <button>Order</button>
</form>
<p class="quiet">An order above ${LIMIT} € is shipped after somebody has approved it.
To be that person, <a href="${safe(inviteUrl)}">join here</a>.</p>
<h2>Orders</h2>
${
  orders.length
    ? `<ul>${orders.map((order) => `<li><a href="/orders/${order.id}">${lineOf(order)}</a> ${badge(order)}</li>`).join('')}</ul>`
    : '<p class="quiet">None yet.</p>'
}`,
  );

/** It looks again by itself while somebody is to answer. @param {Order} order */
export const orderPage = (order) =>
  page(
    order.id,
    `<p><a href="/">The shop</a></p>
<h1>${lineOf(order)}</h1>
<p>${badge(order)}</p>
<p>For ${safe(order.customer)}. ${order.decision === null ? '' : `Decided by ${safe(order.decision)}.`}</p>
<p class="quiet">${order.id}</p>`,
    order.state === 'waiting' ? '<meta http-equiv="refresh" content="2">' : '',
  );

/** @param {string} id @param {{ token: string, redemptionId: string }} link */
export const doorPage = (id, { token, redemptionId }) =>
  page(
    'Open the order',
    `<h1>You were asked about an order</h1>
<form method="post" action="/orders/${safe(id)}/review">
  <input type="hidden" name="context_token" value="${safe(token)}">
  <input type="hidden" name="redemption_id" value="${safe(redemptionId)}">
  <button>Open the order</button>
</form>`,
  );

/** What only who decides may see. @param {Order} order */
export const reviewPage = (order) =>
  page(
    'Review',
    `<h1>${lineOf(order)}</h1>
<p>${badge(order)}</p>
<dl>
  <dt>For</dt><dd>${safe(order.customer)}</dd>
  <dt>We earn</dt><dd>${Math.round(order.total * 0.3)} €</dd>
  <dt>Reference</dt><dd>${order.id}</dd>
</dl>
<p class="quiet">Answer in the message that brought you here.</p>`,
  );

/** @param {string} words */
export const notice = (words) =>
  page('The shop', `<p>${safe(words)}</p><p><a href="/">The shop</a></p>`);
