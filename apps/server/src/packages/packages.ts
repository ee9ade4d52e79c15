import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PackageList } from '@assent/clients/package-list';
import { type RequestHandler, Router } from 'express';
import { checkout } from '../checkout.ts';
import { readableByAll } from '../pages/security-headers.ts';
import { listPage } from './page.ts';
import { withAddresses } from './served-package.ts';

/** What `npm run build` writes: the packages, their bills of materials, and the list. */
const builtPackages = fileURLToPath(new URL('packages/clients/dist/', checkout));

const SBOM_TYPE = 'application/vnd.cyclonedx+json; version=1.6';
const TYPES = { npm: 'application/gzip', pypi: 'application/zip' };

/**
 * A version is built again while it is developed, so a cache asks each time whether its copy is still the file. Answers to
 * that are empty.
 */
const CACHE = 'public, no-cache';

/**
 * `/packages/`: the clients of this installation, as they were built with it, as a page or as JSON; and each file of the
 * list by its name. Other names do not reach the file system.
 * @param folder of the list; without one the list is empty
 */
export function packages(baseUrl: string, folder = builtPackages): Router {
  const list = join(folder, 'packages.json');
  const { packages: built } = existsSync(list)
    ? PackageList.parse(JSON.parse(readFileSync(list, 'utf8')))
    : { packages: [] };
  const served = built.map((each) => withAddresses(baseUrl, each));
  const page = listPage(served);
  const sendPage: RequestHandler = (_req, res) => void res.type('html').send(page);
  const sendJson: RequestHandler = (_req, res) => void res.json({ packages: served });

  const router = Router();
  router.use('/packages', readableByAll, (_req, res, next) => {
    res.setHeader('Cache-Control', CACHE);
    next();
  });
  router.get('/packages', (req, res, next) => {
    res.vary('Accept');
    const send = req.accepts(['html', 'json']) === 'json' ? sendJson : sendPage;
    send(req, res, next);
  });
  router.get('/packages/index.json', sendJson);
  for (const { file, sha256, ecosystem, sbom } of built) {
    router.get(`/packages/${file}`, sendFile(folder, { file, sha256, type: TYPES[ecosystem] }));
    router.get(`/packages/${sbom.file}`, sendFile(folder, { ...sbom, type: SBOM_TYPE }));
  }
  return router;
}

type ServedFile = { file: string; sha256: string; type: string };

const sendFile =
  (root: string, { file, sha256, type }: ServedFile): RequestHandler =>
  (_req, res) => {
    res.setHeader('Content-Type', type);
    res.setHeader('ETag', `"${sha256}"`);
    res.sendFile(file, { root, cacheControl: false, lastModified: false });
  };
