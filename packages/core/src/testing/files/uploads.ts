import type { FileOut } from '../../accounts/files/files.schema.ts';
import { call } from '../world.ts';
import { pngOf } from './png-bytes.ts';

/** Stores an image of an app. @param bearer `<appid>:<secret>` */
export function anUploadedFile(bearer: string): Promise<FileOut> {
  const bytes = pngOf({ width: 1, height: 1 });
  const body = { length: bytes.length, read: async () => bytes };
  const { api } = call({ surface: 'open', credentials: { bearer }, body });
  return api.files.upload({ name: 'site.png' });
}
