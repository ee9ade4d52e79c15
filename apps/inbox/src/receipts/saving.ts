/** Time after which a browser has read a file that it saves, ms. */
const READ_MS = 60_000;

/** Lets the browser save a file. */
export function saveFile(file: File): void {
  const link = document.createElement('a');
  const address = URL.createObjectURL(file);
  link.href = address;
  link.download = file.name;
  link.click();
  // Firefox and Safari read the file after the click.
  setTimeout(() => URL.revokeObjectURL(address), READ_MS);
}

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
