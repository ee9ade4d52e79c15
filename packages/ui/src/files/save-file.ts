/** Time after which a browser has read a file that it saves, ms. */
const READ_MS = 60_000;

/** Lets the browser save a file under a name. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  const address = URL.createObjectURL(content);
  link.href = address;
  link.download = name;
  link.click();
  // Firefox and Safari read the file after the click.
  setTimeout(() => URL.revokeObjectURL(address), READ_MS);
}
