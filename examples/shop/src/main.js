// npm run shop, beside npm start. With ASSENT_KEY, ASSENT_CALLBACK_SECRET and ASSENT_TOPIC it uses your account.
import { Assent } from '@assent/sdk';
import { openDevelopmentAccount } from './account.js';
import { createShop } from './shop.js';

const {
  PORT = '4000',
  SHOP_URL = `http://localhost:${PORT}`,
  ASSENT_URL = 'http://localhost:3000',
  ASSENT_KEY,
  ASSENT_CALLBACK_SECRET,
  ASSENT_TOPIC,
} = process.env;

/** The account that the environment names, or one that is made for this run. */
const account =
  ASSENT_KEY && ASSENT_CALLBACK_SECRET && ASSENT_TOPIC
    ? { key: ASSENT_KEY, callbackSecret: ASSENT_CALLBACK_SECRET, topic: ASSENT_TOPIC }
    : await openDevelopmentAccount(ASSENT_URL, `${SHOP_URL}/callback`);

const { key, callbackSecret, topic } = account;
const assent = new Assent({ key, baseUrl: ASSENT_URL });
const { url: inviteUrl } = await assent.invites.create({ topic, max_uses: null });
const shop = createShop({ assent, callbackSecret, topic, shopUrl: SHOP_URL, inviteUrl });

shop.listen(Number(PORT), '127.0.0.1', () => {
  console.log(`The shop:              ${SHOP_URL}`);
  console.log(`Join as who approves:  ${inviteUrl}`);
  console.log(`Sign-in codes:         ${ASSENT_URL}/dev/mailbox`);
});
