import type { LoadFile } from '@assent/ui/files-of-card';
import { fetchOfApp } from '../api.ts';

const withinMs = 60_000;

/** Fetches a file of the shown app with the session. @throws Error */
const loadFile: LoadFile = async ({ file_id }) => {
  const response = await fetchOfApp(`/v1/developer/files/${encodeURIComponent(file_id)}`, {
    signal: AbortSignal.timeout(withinMs),
  });
  if (!response.ok) throw new Error(`The file was answered with ${response.status}`);
  return response.arrayBuffer();
};

/** What blocks with files need. */
export const filesOfApp = { load: loadFile };
