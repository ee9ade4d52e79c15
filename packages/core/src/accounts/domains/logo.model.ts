import { bytes, integer, type NewRow, text } from '../../platform/database/columns.ts';
import { change, insert } from '../../platform/database/database.ts';
import { defineTable } from '../../platform/database/tables.ts';
import type { LogoType } from './logo-image.ts';

/** The logo of a domain; a domain has at most one. */
export const domainLogos = defineTable('domain_logos', {
  domainId: text().key,
  /** SHA-256 of the content, in hexadecimal. */
  digest: text(),
  mediaType: text<LogoType>(),
  content: bytes(),
  createdAt: integer(),
}).of('account');

export const replaceLogo = (row: NewRow<typeof domainLogos>) =>
  insert(domainLogos, [row], {
    update: `digest = VALUES(digest), media_type = VALUES(media_type), content = VALUES(content),
      created_at = VALUES(created_at)`,
  });

export const deleteLogo = (domainId: string) =>
  change('DELETE FROM domain_logos WHERE domain_id = :domainId', { domainId });

/** Returns a logo of this digest. Two domains may have the same. */
export const logoWithDigest = (digest: string) => domainLogos.findOne({ where: { digest } });
