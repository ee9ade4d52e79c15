import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Problem } from '@assent/core/service';
import { type ClientPackage, latestFileOf, PackageList } from '@assent/distribution/package-list';
import { type Request, type RequestHandler, Router } from 'express';
import { checkout } from '../checkout.ts';
import { sitePage } from '../docs/site.ts';
import { escapeHtml, sends } from '../pages/pages.ts';
import { readableByAll, sitePolicy } from '../pages/security-headers.ts';

/** A package of the list, as JSON. */
type ServedPackage = ReturnType<typeof withAddresses>;

/** Returns a package with its addresses on this server, and the commands that install it. */
function withAddresses(baseUrl: string, { sbom, ...built }: ClientPackage) {
  const root = `${baseUrl}/packages`;
  const url = `${root}/${built.file}`;
  const latest = latestFileOf({ sbom, ...built });
  const latest_url = `${root}/${latest ?? `simple/${built.name}/`}`;
  const install =
    latest === null
      ? [
          `python3 -m pip install --index-url ${root}/simple/ ${built.name}`,
          `python3 -m pip install "${url}#sha256=${built.sha256}"`,
        ]
      : (INSTALLERS[built.name] ?? ['npm install']).map((command) => `${command} ${latest_url}`);
  return { ...built, url, latest_url, install, sbom: { ...sbom, url: `${root}/${sbom.file}` } };
}

/** How packages are installed that are not imported by a program. */
const INSTALLERS: Record<string, string[]> = {
  '@assent/cli': ['npm install --global'],
  '@assent/mcp': ['npx --yes', 'npm install --global'],
};

/** What `npm run build` writes: the packages, their bills of materials, and the list. */
const builtPackages = fileURLToPath(new URL('packages/clients/distribution/dist/', checkout));

const SBOM_TYPE = 'application/vnd.cyclonedx+json; version=1.6';
const TYPES = { npm: 'application/gzip', pypi: 'application/zip' };

/**
 * A version is built again while it is developed, so a cache asks each time whether its copy is still the file. Answers to
 * that are empty.
 */
const CACHE = 'public, no-cache';

/**
 * `/packages/`: the clients of this installation, as they were built with it, as a page or as JSON; each file of the list by
 * its name; and the newest of each package without its version. Other names do not reach the file system.
 * @param folder of the list; without one the list is empty
 */
export function packages(baseUrl: string, folder = builtPackages): Router {
  const list = join(folder, 'packages.json');
  const { packages: built } = existsSync(list)
    ? PackageList.parse(JSON.parse(readFileSync(list, 'utf8')))
    : { packages: [] };
  const served = built.map((each) => withAddresses(baseUrl, each));
  const page = listPage(served);
  const sendPage: RequestHandler = sends('html', page);
  const sendJson: RequestHandler = (_req, res) => void res.json({ packages: served });

  const addresses = served.flatMap(({ latest_url, url }) => [latest_url, url]).join(' ');
  /** @param problem what is wrong with the address */
  const refuse =
    (problem: string): RequestHandler =>
    (_req, res, next) => {
      const detail = `${problem} Install one of: ${addresses || 'none is built; run npm run build'}.`;
      // npm prints this header, and `error` of the body.
      res.setHeader('npm-notice', detail);
      next(new Problem('not_found', { detail, extra: { error: detail } }));
    };
  const refuseInstaller = refuse(`${baseUrl}/packages/ is a list, not a package.`);

  const router = Router();
  router.use('/packages', readableByAll, (_req, res, next) => {
    res.setHeader('Cache-Control', CACHE);
    next();
  });
  router.get('/packages', sitePolicy, (req, res, next) => {
    res.vary('Accept, User-Agent');
    if (isInstaller(req)) return refuseInstaller(req, res, next);
    const send = req.accepts(['html', 'json']) === 'json' ? sendJson : sendPage;
    send(req, res, next);
  });
  router.get('/packages/index.json', sendJson);
  for (const each of served) {
    const { name, file, sha256, ecosystem, sbom, url, latest_url } = each;
    const sendPackage = sendFile(folder, { file, sha256, type: TYPES[ecosystem] });
    router.get(`/packages/${file}`, sendPackage);
    router.get(`/packages/${sbom.file}`, sendFile(folder, { ...sbom, type: SBOM_TYPE }));
    router.get(`/packages/${name}/latest.json`, (_req, res) => void res.json(each));
    const latest = latest_url.replace(baseUrl, '');
    const links = linksPage(name, [{ href: `${url}#sha256=${sha256}`, text: file }]);
    router.get(latest, ecosystem === 'npm' ? sendPackage : sends('html', links));
  }
  const wheels = served.filter(({ ecosystem }) => ecosystem === 'pypi');
  const index = wheels.map(({ name, latest_url }) => ({ href: latest_url, text: name }));
  router.get('/packages/simple', sends('html', linksPage('Packages', index)));
  router.get('/packages/{*file}', refuse('This server has no such package.'));
  return router;
}

/** Renders a page of PEP 503, which pip reads. */
const linksPage = (title: string, links: { href: string; text: string }[]) =>
  `<!doctype html>
<title>${escapeHtml(title)}</title>
${links.map(({ href, text }) => `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>\n`).join('')}`;

type ServedFile = { file: string; sha256: string; type: string };

const sendFile =
  (root: string, { file, sha256, type }: ServedFile): RequestHandler =>
  (_req, res) => {
    res.setHeader('Content-Type', type);
    res.setHeader('ETag', `"${sha256}"`);
    res.sendFile(file, { root, cacheControl: false, lastModified: false });
  };

const LANGUAGES = { npm: 'Node', pypi: 'Python' };

const articleOf = ({
  name,
  version,
  ecosystem,
  summary,
  install,
  url,
  latest_url,
  sbom,
  ...file
}: ServedPackage) => `
<h2 id="${escapeHtml(name)}">${escapeHtml(name)} ${version} (${LANGUAGES[ecosystem]})</h2>
<p>${escapeHtml(summary)}</p>
<div class="code"><pre tabindex="0"><code>${escapeHtml(install.join('\n'))}</code></pre></div>
<ul>
<li><a href="${escapeHtml(url)}">${file.file}</a>, ${Math.ceil(file.size / 1024)} KiB</li>
<li>The newest version, at the same address after each upgrade: <a href="${escapeHtml(latest_url)}">${escapeHtml(latest_url)}</a></li>
<li>SHA-256: <code>${file.sha256}</code></li>
<li>Integrity: <code>${file.integrity}</code></li>
<li>What it contains: <a href="${escapeHtml(sbom.url)}">${sbom.file}</a> (CycloneDX)</li>
</ul>`;

/** Returns whether a program asks that installs packages: it would take the page for an archive. */
const isInstaller = ({ headers }: Request): boolean =>
  headers['pacote-req-type'] !== undefined ||
  /^(?:npm|pnpm|yarn|bun|pip|uv)\b/i.test(headers['user-agent'] ?? '');

/** Renders the list of packages. */
const listPage = (packages: ServedPackage[]): string =>
  sitePage({
    title: 'Packages',
    href: '/packages/',
    html: `<h1>Packages</h1>
<p>The clients, as they were built with this server. Install them from here: they are in no registry.</p>
${packages.map(articleOf).join('') || '<p>No packages are built. <code>npm run build</code> builds them.</p>'}
<p><a href="/packages/index.json">This list as JSON</a></p>`,
  });
