import { content, own, upload } from '@assent/core/accounts/files/files.docs';
import { FileIdIn, FileIn, FileOut } from '@assent/core/accounts/files/files.schema';
import { InboxFileIn } from '@assent/core/answers/inbox/inbox-files.schema';
import { type Operation, operations } from './operations.ts';

/** The operations whose body or answer is a file. The server serves them by itself (surfaces/files.ts). */
export const fileOperations = {
  upload: {
    procedure: 'files.upload',
    noun: 'files',
    surface: 'open',
    method: 'post',
    path: '/open/files',
    takesBody: false,
    docs: upload,
    input: FileIn,
    output: FileOut,
  },
  content: {
    procedure: 'files.content',
    noun: 'files',
    surface: 'open',
    method: 'get',
    path: '/open/files/{file_id}/content',
    takesBody: false,
    docs: content,
    input: FileIdIn,
    output: FileOut,
  },
  own: {
    procedure: 'answers.file',
    noun: 'answers',
    surface: 'app',
    method: 'get',
    path: '/app/files/{file_id}',
    takesBody: false,
    docs: own,
    input: InboxFileIn,
    output: FileIdIn,
  },
} as const satisfies Record<string, Operation>;

/** All operations of the document that have a credential. */
export const allOperations: readonly Operation[] = [
  ...operations,
  ...Object.values(fileOperations),
];
