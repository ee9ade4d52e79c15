import { readManifest } from '../checkout.ts';

/** The version of the packages. */
export const { version } = readManifest('packages/clients/sdk');

/** The same, as Python spells it (PEP 440). */
export const pythonVersion = version.replace(/-rc\./, 'rc');
