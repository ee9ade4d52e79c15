import { readdirSync } from 'node:fs';
import { readRepository, repository } from '@assent/testkit/customers/page';

const folder = 'docs/guides/integrations';

/** Paths of the pages about hosts. */
export const pages = readdirSync(`${repository}${folder}`).map((name) => `${folder}/${name}`);

/** The snippets of a page: ```language name. */
export const snippetsOf = (page: string) =>
  [...readRepository(page).matchAll(/^```(\w+) (\S+)\n(.*?)^```$/gms)].map(
    ([, language = '', name = '', code = '']) => ({ page, language, name, code }),
  );

/** The snippets of all pages. */
export const snippets = pages.flatMap(snippetsOf);
