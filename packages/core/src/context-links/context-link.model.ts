import { integer, type NewRow, type Row, text } from '../platform/database/columns.ts';
import { change, insert } from '../platform/database/database.ts';
import type { RowOfApp } from '../platform/database/rows.ts';
import { defineTable } from '../platform/database/tables.ts';
import { LOG_DAYS } from '../platform/schemas/published-limits.ts';

/** One token, created for one tap. */
export const contextLinks = defineTable('context_links', {
  /** The `jti` of the token. */
  id: text().key,
  appId: text(),
  messageId: text(),
  subscriberId: text(),
  expiresAt: integer(),
  redeemedAt: integer().optional,
  /** Redemption id of the business system, if it sent one. */
  redemptionId: text().optional,
}).of('app', {
  erased: 'never',
  exported: { not: 'the record of senders' },
  kept: { after: 'expiresAt', days: LOG_DAYS },
});

export const contextLinkOfApp = (id: string, appId: string) =>
  contextLinks.findOne({ where: { id, appId } });

export const addContextLink = (row: NewRow<typeof contextLinks>) => insert(contextLinks, [row]);

/**
 * Redeems a link once. This conditional update resolves races between concurrent redemptions, and with closing the
 * message. Returns 0 if the link was already redeemed or has expired, or if its message was withdrawn or has expired.
 */
export const markLinkRedeemed = (
  { id, appId }: RowOfApp,
  redemptionId: string | null,
  now: number,
) =>
  change(
    `UPDATE context_links l JOIN messages m ON m.id = l.message_id AND m.app_id = l.app_id
     SET l.redeemed_at = :now, l.redemption_id = :redemptionId
     WHERE l.id = :id AND l.app_id = :appId AND l.redeemed_at IS NULL AND l.expires_at > :now
       AND (m.status IN ('approved', 'rejected') OR (m.closed_at IS NULL AND m.expires_at > :now))`,
    { id, appId, redemptionId, now },
  );

/** One entry of the audit log of context links. */
export const contextLinkEvents = defineTable('context_link_events', {
  id: text().key,
  linkId: text(),
  appId: text(),
  messageId: text(),
  subscriberId: text(),
  /** `refused`: a link was presented again after it had been redeemed. */
  type: text<'minted' | 'redeemed' | 'refused'>(),
  redemptionId: text().orNull,
  /** IP address of the person who tapped, or of the system that redeemed. */
  ip: text().orNull,
  createdAt: integer(),
}).of('app', {
  erased: 'never',
  exported: { not: 'the record of senders' },
  kept: { after: 'createdAt', days: LOG_DAYS },
});
export type ContextLinkEventRow = Row<typeof contextLinkEvents>;

export const addContextLinkEvent = (row: NewRow<typeof contextLinkEvents>) =>
  insert(contextLinkEvents, [row]);

/** What the sealed half of a signing key is bound to. */
export const boundTo = (kid: string) => `signing-key:${kid}`;

/** An Ed25519 key pair. Its private key is sealed, and erased once it is no longer used. */
const signingKeys = defineTable('signing_keys', {
  generation: integer().key,
  /** Thumbprint of the public key (RFC 7638). */
  kid: text(),
  /** Public key, base64url. */
  publicX: text(),
  privateSealed: text().orNull,
  createdAt: integer(),
  /** Time from which it signs, ms; until then it is only published. */
  signsFrom: integer(),
}).of('installation', { sealed: { privateSealed: { by: 'kid', boundTo } } });
export type SigningKeyRow = Row<typeof signingKeys>;

/** Returns all keys, including former ones, oldest first: about four per year. */
export const allSigningKeys = () => signingKeys.findAll({ order: ['generation'] });

/** Adds a key, unless another process has already added that generation. */
export const addSigningKey = (key: SigningKeyRow) => insert(signingKeys, [key], { ignore: true });

export const erasePrivateHalf = (generations: number[]) =>
  change(
    'UPDATE signing_keys SET private_sealed = NULL WHERE generation IN (:generations) AND private_sealed IS NOT NULL',
    { generations },
  );
