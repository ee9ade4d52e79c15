import type { FileOut } from '../api.gen.ts';
import type { Bytes, Call, CallOptions, ChangeOptions } from '../http/call.ts';

/** Images and PDFs that the blocks of cards show. */
export const files = (call: Call) => ({
  /**
   * Uploads a PNG, JPEG, WebP or PDF of at most 5 MiB. What it is, its bytes decide, not its name.
   * @throws AssentProblem `file_too_large`, `file_not_supported`, `storage_exceeded`
   */
  upload: (bytes: Bytes, file: { name: string }, options?: ChangeOptions): Promise<FileOut> =>
    call('uploadFile', { query: { name: file.name }, bytes }, options),
  /** Returns what is known of a file, but not its bytes. */
  get: (fileId: string, options?: CallOptions): Promise<FileOut> =>
    call('getFile', { params: { file_id: fileId } }, options),
});
