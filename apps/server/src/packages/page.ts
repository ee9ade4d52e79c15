import { escapeHtml, plainPage } from '../pages/pages.ts';
import type { ServedPackage } from './served-package.ts';

const LANGUAGES = { npm: 'Node', pypi: 'Python' };

const articleOf = ({
  name,
  version,
  ecosystem,
  summary,
  install,
  url,
  sbom,
  ...file
}: ServedPackage) => `
<h2 id="${escapeHtml(name)}">${escapeHtml(name)} ${version} (${LANGUAGES[ecosystem]})</h2>
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
