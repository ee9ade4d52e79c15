import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { output, root } from './checkout.ts';
import { latestFileOf, PackageList } from './package-list.ts';

// No registry has the packages, so each command that installs one must have an address that the servers serve.

const { packages } = PackageList.parse(
  JSON.parse(readFileSync(join(output, 'packages.json'), 'utf8')),
);
const files = new Set(
  packages.flatMap((each) => [each.file, latestFileOf(each) ?? each.file, each.sbom.file]),
);

const isRead = (path: string) =>
  /\.(md|tsx?|mjs|sh|ya?ml|py)$/.test(path) &&
  !/node_modules|(^|\/)(dist|adr|testing|packages\/clients\/distribution)\/|\.test\.|\.wide\.|CHANGELOG/.test(
    path,
  );
const documents = ['docs', 'packages', 'integrations', 'examples', 'apps']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (name) => `${folder}/${name}`,
    ),
  )
  .concat('README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md')
  .filter(isRead)
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** A command, up to the end of its line or of its inline code. */
const INSTALLATION =
  /\b(?:npm (?:install|i|add|exec)|npx|pnpm (?:add|dlx)|yarn (?:add|dlx)|bunx?(?: add)?|pip3? install|pipx (?:install|run)|uvx?(?: add| tool install)?) [^`\n]*/g;
/** Our packages, by their names or their files. */
const OURS =
  /^(?:@assent\/[a-z]+|n8n-nodes-assent|assent[-_](?:sdk|cli|mcp))(?:[@=].*)?$|assent[\w.-]*\.(?:tgz|whl)/;
const ADDRESS = /^"?(?:http:\/\/localhost:3000|\$ASSENT_URL|\$\{\w+\})\/packages\/([\w.-]+)"?,?$/;

/** Installs by name, and asks no other index. */
const OWN_INDEX = / --index-url http:\/\/localhost:3000\/packages\/simple\/ (assent-sdk)(?=\s|$)/;

/** Returns the arguments of installing commands that name one of our packages and are not the address of a served file. */
const wrongIn = (text: string) =>
  (text.match(INSTALLATION) ?? [])
    .flatMap((command) => command.replace(OWN_INDEX, '').split(/\s+/))
    .filter((argument) => OURS.test(argument))
    .filter((argument) => !files.has(ADDRESS.exec(argument)?.[1] ?? ''));

describe('a document', () => {
  it('installs our packages only from addresses that are served', () => {
    const wrong = documents.flatMap(({ path, text }) =>
      wrongIn(text).map((argument) => `${path}: ${argument}`),
    );
    expect(wrong).toEqual([]);
  });

  it('names only files that are served', () => {
    const named = documents.flatMap(({ path, text }) =>
      [...text.matchAll(/\/packages\/([\w.-]+\.(?:tgz|whl|cdx\.json))/g)].map(([, file = '']) => ({
        path,
        file,
      })),
    );
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter(({ file }) => !files.has(file))).toEqual([]);
  });

  const [sdk = ''] = files;
  it.each([
    ['npm install @assent/sdk', ['@assent/sdk']],
    ['`npm install --global @assent/cli`', ['@assent/cli']],
    ['npm install ./assent-sdk-0.0.1.tgz', ['./assent-sdk-0.0.1.tgz']],
    ['npx @assent/cli@1.0.0 ask', ['@assent/cli@1.0.0']],
    ['python3 -m pip install assent-sdk', ['assent-sdk']],
    [
      'pip install --extra-index-url http://localhost:3000/packages/simple/ assent-sdk',
      ['assent-sdk'],
    ],
    ['pip install --index-url http://localhost:3000/packages/simple/ assent-sdk', []],
    [
      'npm install http://localhost:3000/packages/assent-sdk-0.0.0.tgz ai',
      ['http://localhost:3000/packages/assent-sdk-0.0.0.tgz'],
    ],
    [`npm install http://localhost:3000/packages/${sdk} ai`, []],
    [`npm install "$ASSENT_URL/packages/${sdk}"`, []],
    ['npm install http://localhost:3000/packages/assent-sdk.tgz', []],
    ['npm install express', []],
  ])('is checked: %s', (text, wrong) => {
    expect(wrongIn(text)).toEqual(wrong);
  });
});
