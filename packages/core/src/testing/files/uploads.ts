import type { FileOut } from '../../accounts/files/files.schema.ts';
import type { ObjectStore } from '../../platform/object-store.ts';
import { call, service } from '../world.ts';
import { pngOf } from './png-bytes.ts';

/**
 * Stores an image of an app.
 * @param bearer `<appid>:<secret>`
 * @param fileStore where its bytes are stored; null: in the database
 */
export function anUploadedFile(
  bearer: string,
  fileStore: ObjectStore | null = null,
  bytes = pngOf({ width: 1, height: 1 }),
  idempotencyKey: string | null = null,
): Promise<FileOut> {
  const body = { length: bytes.length, read: async () => bytes };
  const given = { service: { ...service, fileStore }, surface: 'open', body } as const;
  const request = { path: '/v1/open/files', idempotencyKey };
  return call({ ...given, request, credentials: { bearer } }).api.files.upload({
    name: 'site.png',
  });
}
