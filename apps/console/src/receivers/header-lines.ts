import { callbackTexts } from '../texts.ts';

/** Returns headers as lines of a request. */
export const headerLines = (headers: Record<string, string | null>) =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value ?? callbackTexts.receivers.not_kept}`)
    .join('\n');
