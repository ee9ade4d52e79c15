import { Op } from 'sequelize';
import { integer, type Row, text } from '../../platform/database/columns.ts';
import { change, insert } from '../../platform/database/database.ts';
import type { RowOfApp } from '../../platform/database/rows.ts';
import { defineTable } from '../../platform/database/tables.ts';

/** A link that lets people subscribe to one topic. Its token is stored only as a digest. */
export const invites = defineTable('invites', {
  id: text().key,
  appId: text(),
  topicId: text(),
  tokenDigest: text(),
  label: text().orNull,
  email: text().orNull,
  /** Reference of the person who joins by it. */
  reference: text().optional,
  maxUses: integer().orNull,
  uses: integer().withDefault,
  createdAt: integer(),
  expiresAt: integer(),
  revokedAt: integer().optional,
}).of('app', { foundBy: ['tokenDigest'] });
export type InviteRow = Row<typeof invites>;

export const addInvite = (row: InviteRow) => insert(invites, [row]);

export const existingInvite = ({ id, appId }: RowOfApp) => invites.existing({ id, appId });

export const inviteOfApp = (id: string, appId: string) => invites.findOne({ where: { id, appId } });

export const inviteWithToken = (tokenDigest: string) => invites.findOne({ where: { tokenDigest } });

/** Returns one page of the invites of an app, newest first, starting after `beforeId`. */
export function pageOfInvites(appId: string, beforeId: string | null, limit: number) {
  const where = beforeId ? { appId, id: { [Op.lt]: beforeId } } : { appId };
  return invites.findAll({ where, order: [['id', 'DESC']], limit });
}

/** Counts one use with a conditional update: of two concurrent last uses, one succeeds. */
export const takeInviteUse = ({ id, appId }: RowOfApp, now: number) =>
  change(
    `UPDATE invites SET uses = uses + 1
     WHERE id = :id AND app_id = :appId AND revoked_at IS NULL AND expires_at > :now
       AND (max_uses IS NULL OR uses < max_uses)`,
    { id, appId, now },
  );

export const markInviteRevoked = (id: string, appId: string, now: number) =>
  change(
    `UPDATE invites SET revoked_at = :now
     WHERE id = :id AND app_id = :appId AND revoked_at IS NULL`,
    { id, appId, now },
  );
