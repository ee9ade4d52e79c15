import { bytesOf } from '../../../accounts/files/file-bytes.ts';
import { useFiles } from '../../../accounts/files/file-uses.ts';
import { fileOfApp } from '../../../accounts/files/files.ts';
import { removeUnusedFiles, removeUnusedObjects } from '../../../jobs.ts';
import { change, inTransaction } from '../../../platform/database/database.ts';
import { aMemoryStore } from '../../files/memory-store.ts';
import { anUploadedFile } from '../../files/uploads.ts';
import { service } from '../../world.ts';
import type { Askers, Question } from './question.ts';

/** What senders and people ask of files. */
export const questionsOfFiles = ({ app, business, readerInbox, send }: Askers): Question[] => {
  const [appId = ''] = business.bearer.split(':');
  let file_id = '';
  return [
    {
      name: 'upload a file, and describe it',
      ask: async () => {
        ({ file_id } = await anUploadedFile(business.bearer));
        await app.files.get({ file_id });
      },
    },
    {
      name: 'use a file in a message, and read it',
      ask: async () => {
        const { message_id } = await send();
        await inTransaction(() => useFiles(appId, [{ fileId: file_id, messageId: message_id }]));
        await readerInbox.answers.file({ file_id });
        await readerInbox.answers.file({ file_id, message_id });
        const file = await fileOfApp(appId, { file_id });
        for await (const _ of bytesOf(service, file));
      },
    },
    {
      name: 'remove unused files',
      ask: async () => {
        const unused = await anUploadedFile(business.bearer);
        await change('UPDATE files SET expires_at = 1 WHERE id = :id', { id: unused.file_id });
        await removeUnusedFiles();
      },
    },
    {
      name: 'use an object store, and delete the object of a file',
      ask: async () => {
        const { store: fileStore, fail, failAll } = aMemoryStore();
        for (const id of ['kept', 'deleted']) {
          const { file_id } = await anUploadedFile(business.bearer, fileStore);
          await change('DELETE FROM files WHERE id = :file_id', { file_id });
          await change('UPDATE file_objects SET attempted_at = 1 WHERE id = :file_id', { file_id });
          if (id === 'kept') fail(file_id, 'refused');
        }
        await removeUnusedObjects({ ...service, fileStore }).catch(() => {});
        failAll('answer lost');
        await anUploadedFile(business.bearer, fileStore).catch(() => {});
        failAll(null);
        await removeUnusedObjects({ ...service, fileStore });
      },
    },
  ];
};
