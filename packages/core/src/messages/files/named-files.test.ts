import { describe, expect, it } from 'vitest';
import { type FileRow, files, insertFile } from '../../accounts/files/file.model.ts';
import { newestUses } from '../../accounts/files/file-use.model.ts';
import { newId } from '../../platform/schemas/identifiers.ts';
import { aCard, aMessage, anAccount, aSubscriber, problemIn } from '../../testing/world.ts';
import type { BlockIn } from '../cards/card-blocks.schema.ts';

/** A photo that an app has stored. */
async function aFile(appId: string, more: Partial<FileRow> = {}): Promise<FileRow> {
  const file: FileRow = {
    id: newId('fil'),
    appId,
    name: 'site.png',
    mediaType: 'image/png',
    bytes: 5_120,
    sha256: 'a'.repeat(64),
    pages: null,
    width: 640,
    height: 480,
    keySealed: 'x',
    createdAt: Date.now(),
    expiresAt: Date.now() + 86_400_000,
    ...more,
  };
  await insertFile(file);
  return file;
}
const aPdf = (appId: string) =>
  aFile(appId, {
    name: 'invoice.pdf',
    mediaType: 'application/pdf',
    pages: 3,
    width: null,
    height: null,
  });
const withBlocks = (...blocks: BlockIn[]) => ({ payload: { ...aCard, blocks } });
const errorsOf = async (calling: Promise<unknown>) =>
  (await problemIn(calling)).more.errors?.map(({ pointer, code }) => `${pointer} ${code}`);

describe('a file that a card names', () => {
  it('is complete in the card, and is kept for the message', async () => {
    const account = await anAccount();
    const ada = await aSubscriber(account);
    const [photo, pdf] = [await aFile(account.appid), await aPdf(account.appid)];
    const { message_id, blocks } = await aMessage(
      account,
      withBlocks(
        { type: 'image', file: photo.id, alt: 'The site' },
        { type: 'document', file: pdf.id },
        { type: 'image', file: photo.id, alt: 'The site again' },
      ),
    );
    const { sha256 } = photo;
    const shown = { file_id: photo.id, sha256, name: 'site.png', media_type: 'image/png' };
    const image = { type: 'image', file: { ...shown, bytes: 5_120, width: 640, height: 480 } };
    expect(blocks).toEqual([
      { ...image, alt: 'The site' },
      {
        type: 'document',
        file: {
          file_id: pdf.id,
          sha256,
          name: 'invoice.pdf',
          media_type: 'application/pdf',
          bytes: 5_120,
          pages: 3,
        },
      },
      { ...image, alt: 'The site again' },
    ]);
    expect((await ada.inbox.answers.show({ message_id })).payload.blocks).toEqual(blocks);
    for (const { id } of [photo, pdf]) {
      expect((await files.existing(id)).expiresAt).toBeNull();
      const asked = { personId: ada.personId, fileId: id, messageId: null };
      expect(await newestUses(asked, 10)).toEqual([{ id: message_id, appId: account.appid }]);
    }
  });

  it('is refused from another app, after its time, and in a block of another type', async () => {
    const account = await anAccount();
    const { personId } = await aSubscriber(account);
    const other = await aFile((await anAccount()).appid);
    const old = await aFile(account.appid, { expiresAt: Date.now() });
    const pdf = await aPdf(account.appid);
    for (const { id } of [other, old])
      expect(
        await errorsOf(aMessage(account, withBlocks({ type: 'image', file: id, alt: 'Site' }))),
      ).toEqual(['/payload/blocks/0/file unknown_file']);
    const asImage = withBlocks({ type: 'image', file: pdf.id, alt: 'Invoice' });
    expect(await errorsOf(aMessage(account, asImage))).toEqual([
      '/payload/blocks/0/file wrong_media_type',
    ]);
    expect(await newestUses({ personId, fileId: pdf.id, messageId: null }, 10)).toEqual([]);
  });

  it.each<[BlockIn['type'], Partial<FileRow>, string]>([
    ['image', { mediaType: 'application/pdf' }, 'must be a PNG, JPEG or WebP; is application/pdf'],
    ['document', { mediaType: 'image/webp' }, 'must be a PDF; is image/webp'],
    ['image', { id: 'unknown' }, 'is not a file of this app, or was deleted. Upload it with POST'],
    ['document', { appId: 'test' }, 'this file belongs to the test app of the same account'],
  ])('is refused with what is wrong: %s, %j', async (type, more, detail) => {
    const account = await anAccount();
    const { id } = await aFile(more.appId ? account.test.appid : account.appid, {
      ...(more.mediaType && { mediaType: more.mediaType }),
    });
    const file = more.id ? newId('fil') : id;
    const block: BlockIn =
      type === 'image' ? { type, file, alt: 'Site' } : { type: 'document', file };
    const { errors } = (await problemIn(aMessage(account, withBlocks(block)))).more;
    expect(errors?.[0]?.detail).toContain(detail);
  });

  it.each(['image/png', 'image/jpeg', 'image/webp'] as const)(
    'is an image: %s',
    async (mediaType) => {
      const account = await anAccount();
      const { id } = await aFile(account.appid, { mediaType });
      const { blocks } = await aMessage(
        account,
        withBlocks({ type: 'image', file: id, alt: 'Site' }),
      );
      expect(blocks).toMatchObject([{ file: { media_type: mediaType } }]);
    },
  );
});
