import { getDocument, PasswordException, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { ReadAnswer, ReadRequest } from './reading.ts';

// Only for the program that reads files: what it parses was written by anybody.

/**
 * Counts the pages of a PDF, whose first and last one must be there. The bytes stay as they are. Scripts are not executed:
 * neither here, nor by the viewer of the inbox, which is the same library.
 */
export async function readPdf({ mediaType, bytes }: ReadRequest): Promise<ReadAnswer> {
  const task = getDocument({
    // The library takes the memory of what it gets.
    data: new Uint8Array(bytes),
    verbosity: VerbosityLevel.ERRORS,
    disableFontFace: true,
    enableXfa: false,
    stopAtErrors: true,
    useSystemFonts: false,
  });
  try {
    const pdf = await task.promise;
    await pdf.getPage(1);
    await pdf.getPage(pdf.numPages);
    return { file: { mediaType, bytes, pages: pdf.numPages, width: null, height: null } };
  } catch (error) {
    return { refusal: error instanceof PasswordException ? 'password' : 'damaged' };
  } finally {
    await task.destroy();
  }
}
