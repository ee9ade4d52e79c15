import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Assent, isProblem } from '@assent/sdk';
import { Failure } from '../program/failure.ts';
import { messageOf } from '../terminal/texts.ts';

/** A file as the card names it. */
type NamedFile = { file_id: string; sha256: string; media_type: string };

/** A file of a receipt that was saved. */
type SavedFile = { path: string; sha256: string };

/** What the names of files end in, by what they are. */
const ENDINGS: Readonly<Record<string, string>> = {
  'image/png': '.png',
  'image/jpeg': '.jpg',
  'image/webp': '.webp',
  'application/pdf': '.pdf',
};

/**
 * Saves the files that a receipt names, on its card and in its conversations, below their ids in a folder. One whose digest
 * is not that of the receipt is not saved.
 * @param receipt a receipt file with its copies
 * @throws Failure when a file has another digest, is not there any more, or cannot be written
 */
export async function saveReceiptFiles(
  assent: Assent,
  receipt: object,
  folder: string,
): Promise<SavedFile[]> {
  const saved: SavedFile[] = [];
  for (const file of filesIn(receipt).values()) {
    const bytes = await contentOf(assent, file);
    const digest = createHash('sha256').update(bytes).digest('hex');
    if (digest !== file.sha256)
      throw new Failure(`The file ${file.file_id} is not the one that the receipt names.`, {
        code: 'file_mismatch',
        hint: `Its SHA-256 is ${digest}, and that of the receipt is ${file.sha256}. It was not saved.`,
      });
    const path = join(folder, `${file.file_id}${ENDINGS[file.media_type] ?? ''}`);
    await write(folder, path, bytes);
    saved.push({ path, sha256: digest });
  }
  return saved;
}

async function contentOf(assent: Assent, { file_id }: NamedFile): Promise<Uint8Array> {
  try {
    return await assent.files.content(file_id);
  } catch (error) {
    if (!isProblem(error, 'not_found')) throw error;
    throw new Failure(`The file ${file_id} is not there any more.`, {
      code: 'file_gone',
      hint: 'Files are deleted with the content of the last message that uses them. Save them before that.',
      cause: error,
    });
  }
}

async function write(folder: string, path: string, bytes: Uint8Array): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(path, bytes);
  } catch (error) {
    throw new Failure(`${path} cannot be written: ${messageOf(error)}`, { cause: error });
  }
}

/** Returns the files that a value names, at any depth, by their ids. */
function filesIn(value: unknown, found = new Map<string, NamedFile>()): Map<string, NamedFile> {
  if (typeof value !== 'object' || value === null) return found;
  if (isNamedFile(value)) return found.set(value.file_id, value);
  for (const each of Object.values(value)) filesIn(each, found);
  return found;
}

/** The id becomes a part of a path. */
const FILE_ID = /^fil_[0-9a-z]{26}$/;

const isNamedFile = (value: object): value is NamedFile =>
  'file_id' in value &&
  typeof value.file_id === 'string' &&
  FILE_ID.test(value.file_id) &&
  'sha256' in value &&
  typeof value.sha256 === 'string' &&
  'media_type' in value &&
  typeof value.media_type === 'string';
