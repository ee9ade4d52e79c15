import type { Manifest } from './checkout.ts';

/** Fields that a published manifest keeps. The others are for work in the repository. */
const KEPT = [
  ...['name', 'version', 'description', 'license', 'homepage', 'keywords', 'author', 'repository'],
  ...['type', 'engines', 'sideEffects', 'main', 'types', 'exports', 'bin', 'man', 'files'],
  ...['n8n', 'dependencies', 'peerDependencies', 'peerDependenciesMeta'],
];
/** Fields that a package does not have whose program contains everything that it imports. */
const OF_MODULES = ['exports', 'dependencies'];

/**
 * Returns the manifest of a package as it is installed.
 * @param isBundled whether its files contain what they import
 * @throws Error if it depends on a package of this repository, which no registry has
 */
export function publishedManifest(manifest: Manifest, isBundled: boolean): object {
  const isKept = (key: string) => KEPT.includes(key) && !(isBundled && OF_MODULES.includes(key));
  const kept = Object.fromEntries(Object.entries(manifest).filter(([key]) => isKept(key)));
  for (const field of ['dependencies', 'peerDependencies'])
    for (const name of Object.keys(kept[field] ?? {}))
      if (name.startsWith('@assent/'))
        throw new Error(`${manifest.name} must not depend on ${name}: bundle it`);
  return kept;
}
