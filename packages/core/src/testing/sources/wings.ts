import { core } from './imports.ts';

/** The wings of core, from bottom to top. `top` is what stands directly in src. */
export const wings = [
  'platform',
  'accounts',
  'log',
  'people',
  'messages',
  'callbacks',
  'notifications',
  'live',
  'answers',
  'top',
];
/** The folders of the wing `top`. */
export const topFolders = [
  'context-links',
  'permission-hooks',
  'personal-data',
  'receipts',
  'test-mode',
];

/** Returns the wing of a file of core. @param file from the root of the checkout */
export function wingOf(file: string): string {
  const [folder = '', ...below] = file.slice(core.length).split('/');
  return below.length === 0 || topFolders.includes(folder) ? 'top' : folder;
}
