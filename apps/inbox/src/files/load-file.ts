import type { LoadFile } from '@assent/ui/files-of-card';

const withinMs = 60_000;

/** Fetches a file of a message with the session. @throws Error without a network, or for a file that the person cannot see */
export async function loadFile(
  message_id: string,
  { file_id }: Parameters<LoadFile>[0],
): Promise<ArrayBuffer> {
  const path = `/v1/app/files/${encodeURIComponent(file_id)}?${new URLSearchParams({ message_id })}`;
  const signal = AbortSignal.timeout(withinMs);
  const response = await fetch(path, { credentials: 'same-origin', signal });
  if (!response.ok) throw new Error(`The file was answered with ${response.status}`);
  return response.arrayBuffer();
}
