import type { ClientPackage } from '@assent/clients/catalogue';
import { escapeHtml, plainPage } from '../pages/pages.ts';
import type { ServedPackage } from './packages.ts';

/** How packages are installed that are not imported by a program. */
const INSTALLERS: Record<string, string[]> = {
  '@assent/cli': ['npm install --global'],
  '@assent/mcp': ['npx --yes', 'npm install --global'],
};

type Installed = Pick<ClientPackage, 'name' | 'ecosystem' | 'sha256'> & { url: string };

/** Returns the commands that install a package, or run it. pip compares the file with the hash after the address. */
export const commandsOf = ({ name, ecosystem, sha256, url }: Installed): string[] =>
  ecosystem === 'pypi'
    ? [`python3 -m pip install "${url}#sha256=${sha256}"`]
    : (INSTALLERS[name] ?? ['npm install']).map((installer) => `${installer} ${url}`);

const articleOf = ({ name, version, summary, url, sbom, install, ...file }: ServedPackage) => `
<h2 id="${escapeHtml(name)}">${escapeHtml(name)} ${version}</h2>
<p>${escapeHtml(summary)}</p>
<pre><code>${escapeHtml(install.join('\n'))}</code></pre>
<ul>
<li><a href="${escapeHtml(url)}">${file.file}</a>, ${Math.ceil(file.size / 1024)} KiB</li>
<li>SHA-256: <code>${file.sha256}</code></li>
<li>Integrity: <code>${file.integrity}</code></li>
<li>What it contains: <a href="${escapeHtml(sbom.url)}">${sbom.file}</a> (CycloneDX)</li>
</ul>`;

/** Renders the list of packages. */
export const listPage = (packages: ServedPackage[]): string =>
  plainPage(
    'Packages · Assent',
    `<div class="guide"><h1>Packages</h1>
<p>The clients, as they were built with this server. Install them from here: they are in no registry.</p>
${packages.map(articleOf).join('') || '<p>No packages are built. <code>npm run build</code> builds them.</p>'}
</div>
<nav><a href="/packages/index.json"><strong>This list as JSON</strong></a>
<a href="/docs/guides"><strong>Guides</strong>How to use them.</a></nav>`,
  );
