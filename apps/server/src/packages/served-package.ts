import type { ClientPackage } from '@assent/clients/package-list';

/** A package of the list, as JSON. */
export type ServedPackage = ReturnType<typeof withAddresses>;

/** Returns a package with its addresses on this server, and the commands that install it. */
export function withAddresses(baseUrl: string, { sbom, ...built }: ClientPackage) {
  const url = `${baseUrl}/packages/${built.file}`;
  return {
    ...built,
    url,
    install: commandsOf({ ...built, url }),
    sbom: { ...sbom, url: `${baseUrl}/packages/${sbom.file}` },
  };
}

/** How packages are installed that are not imported by a program. */
const INSTALLERS: Record<string, string[]> = {
  '@assent/cli': ['npm install --global'],
  '@assent/mcp': ['npx --yes', 'npm install --global'],
};

type Installed = Pick<ClientPackage, 'name' | 'ecosystem' | 'sha256'> & { url: string };

/** Returns the commands that install a package, or run it. pip compares the file with the hash after the address. */
const commandsOf = ({ name, ecosystem, sha256, url }: Installed): string[] =>
  ecosystem === 'pypi'
    ? [`python3 -m pip install "${url}#sha256=${sha256}"`]
    : (INSTALLERS[name] ?? ['npm install']).map((installer) => `${installer} ${url}`);
