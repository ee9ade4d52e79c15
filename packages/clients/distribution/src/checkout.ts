import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** The root folder of the checkout, with a slash at its end. */
export const root = fileURLToPath(new URL('../../../../', import.meta.url));
/** The folder that the server serves. */
export const output = fileURLToPath(new URL('../dist/', import.meta.url));

const Json = z.record(z.string(), z.unknown());
const Identity = z.looseObject({
  name: z.string(),
  version: z.string(),
  license: z.string(),
  description: z.string().optional(),
});

/** Reads a JSON object. @param path absolute, or from the root of the checkout */
export const readJson = (path: string) =>
  Json.parse(JSON.parse(readFileSync(resolve(root, path), 'utf8')));

/** Reads the manifest of a package. @param folder absolute, or from the root of the checkout */
export const readManifest = (folder: string) => Identity.parse(readJson(`${folder}/package.json`));
export type Manifest = z.infer<typeof Identity>;
