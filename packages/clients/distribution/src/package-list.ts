import { z } from 'zod';

// What the build writes to dist/packages.json, and the server reads.

/** A file beside the list. The name has no folder. */
const File = z.strictObject({
  file: z.string().regex(/^[a-z0-9][a-z0-9._-]{0,150}$/),
  /** Bytes. */
  size: z.int().positive(),
  /** In hex. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

/** A package that a customer installs, and its software bill of materials. */
export const ClientPackage = File.extend({
  /** The name under which it is installed and imported. */
  name: z.string(),
  version: z.string(),
  /** One line. */
  summary: z.string(),
  ecosystem: z.enum(['npm', 'pypi']),
  /** Subresource integrity, as npm's lock files have it: `sha512-` and base64. */
  integrity: z.string().startsWith('sha512-'),
  /** CycloneDX 1.6, JSON. */
  sbom: File,
});
export type ClientPackage = z.infer<typeof ClientPackage>;

/** Returns the name under which a server has the newest file of a package; null for a wheel, in whose name pip reads the version. */
export const latestFileOf = ({ file, version, ecosystem }: ClientPackage): string | null =>
  ecosystem === 'npm' ? file.replace(`-${version}.tgz`, '.tgz') : null;

export const PackageList = z.strictObject({ packages: z.array(ClientPackage) });
export type PackageList = z.infer<typeof PackageList>;
