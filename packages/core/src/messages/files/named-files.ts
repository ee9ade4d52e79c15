import type { AppRow } from '../../accounts/apps/app.model.ts';
import { otherAppWords } from '../../accounts/apps/other-app.ts';
import { appOfFile, type FileRow } from '../../accounts/files/file.model.ts';
import { filesNamed as filesOfIds } from '../../accounts/files/file-uses.ts';
import type { MediaType } from '../../accounts/files/files.schema.ts';
import { fieldProblem } from '../../platform/errors.ts';
import type { BlockFile } from '../cards/card-blocks.schema.ts';

/** A file as a block names it. */
export type NamedFile = { id: string; as: 'image' | 'document'; pointer: string };

/** What each type of block shows. */
const shownAs: Record<MediaType, NamedFile['as']> = {
  'image/png': 'image',
  'image/jpeg': 'image',
  'image/webp': 'image',
  'application/pdf': 'document',
};

/**
 * Returns the files that blocks name, by id.
 * @throws Problem validation_failed: it is no file of this app, or of another type
 */
export async function filesNamed(
  app: Pick<AppRow, 'id' | 'accountId' | 'mode'>,
  named: NamedFile[],
): Promise<Map<string, BlockFile>> {
  const ids = [...new Set(named.map(({ id }) => id))];
  const found = await filesOfIds(app.id, ids);
  for (const { id, as, pointer } of named) {
    const file = found.get(id);
    if (!file) throw await unknownFile(app, id, pointer);
    if (shownAs[file.mediaType] !== as)
      throw fieldProblem(pointer, 'wrong_media_type', `must be ${words[as]}; is ${file.mediaType}`);
  }
  return new Map([...found.values()].map((file) => [file.id, fileOf(file)]));
}

async function unknownFile(
  app: Pick<AppRow, 'id' | 'accountId' | 'mode'>,
  id: string,
  pointer: string,
) {
  const other = await otherAppWords(app, 'this file', await appOfFile(id, app.accountId));
  const unknown = 'is not a file of this app, or was deleted. Upload it with POST /v1/open/files';
  return fieldProblem(pointer, 'unknown_file', other ?? unknown);
}

const words = { image: 'a PNG, JPEG or WebP', document: 'a PDF' };

const fileOf = ({
  id,
  sha256,
  name,
  mediaType,
  bytes,
  pages,
  width,
  height,
}: FileRow): BlockFile => ({
  file_id: id,
  sha256,
  name,
  media_type: mediaType,
  bytes,
  ...(pages !== null && { pages }),
  ...(width !== null && { width }),
  ...(height !== null && { height }),
});
