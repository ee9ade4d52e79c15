/** Returns whether this browser shares files of this kind. Few computers do; Chromium does not share JSON. */
export const canShare = (file: File): boolean =>
  'canShare' in navigator && navigator.canShare({ files: [file] });

/** Opens the share sheet with a file. The person may close it. */
export async function shareFile(file: File): Promise<'shared' | 'closed' | 'refused'> {
  try {
    await navigator.share({ files: [file] });
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'closed' : 'refused';
  }
}
