import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { callbackTable } from './components/webhooks.ts';
import { openApiDocument } from './document.ts';

/** Where the document is committed. */
export const committedPath = fileURLToPath(
  new URL('../../../../docs/openapi.json', import.meta.url),
);

/** The document in the bytes that are committed. Its server is a placeholder, so that it is the same everywhere. */
export const committedText = () =>
  `${JSON.stringify(openApiDocument('https://assent.example'), null, 2)}\n`;

/** The page with the table of the types of callbacks. */
export const callbacksPath = fileURLToPath(
  new URL('../../../../docs/callbacks.md', import.meta.url),
);

/** The page as it is, with the table of now between its marks. */
export const callbacksText = () =>
  readFileSync(callbacksPath, 'utf8').replace(
    /(<!-- types: -->\n).*?(<!-- :types -->)/s,
    (_all, open: string, close: string) => `${open}${callbackTable}\n${close}`,
  );
