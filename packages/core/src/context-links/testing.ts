import { createLocalJWKSet, jwtVerify } from 'jose';
import { aMessage, anAccount, aPerson, aSubscriber, service } from '../testing/world.ts';
import { publishedKeys } from './signing-keys.ts';

export const SHOP = 'https://shop.example.com/orders/17?lang=de#total';

/** Creates a person who receives a message with a secure link. */
export async function aSecureMessage(
  more: { ext?: string; expires_in?: number; to_later_joiners?: boolean } = {},
) {
  const account = await anAccount();
  const person = await aSubscriber(account, await aPerson());
  const { message_id } = await aMessage(account, {
    context_url: SHOP,
    context_secure: true,
    ext: 'order-17',
    ...more,
  });
  /** Returns the link and the token of a tap. */
  const tap = async () => {
    const link = await person.inbox.contextLinks.mint({ message_id });
    return { ...link, token: tokenIn(link.url) };
  };
  const verify = (token: string, redemption_id?: string) =>
    account.open.contextLinks.verify({ token, redemption_id });
  return { account, person, message_id, tap, verify };
}

export const tokenIn = (url: string) => new URL(url).searchParams.get('context_token') ?? '';

/** Verifies a token as a business site does before it redeems it. */
export const verifyLocally = async (token: string, audience: string) =>
  jwtVerify(token, createLocalJWKSet(await publishedKeys(service)), {
    algorithms: ['EdDSA'],
    typ: 'assent-context+jwt',
    issuer: service.baseUrl,
    audience,
    currentDate: new Date(),
  });
