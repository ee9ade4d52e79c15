import { fileURLToPath } from 'node:url';
import { openApiDocument } from './document.ts';

/** Where the document is committed. */
export const committedPath = fileURLToPath(
  new URL('../../../../docs/openapi.json', import.meta.url),
);

/** The document in the bytes that are committed. Its server is a placeholder, so that it is the same everywhere. */
export const committedText = () =>
  `${JSON.stringify(openApiDocument('https://assent.example'), null, 2)}\n`;
