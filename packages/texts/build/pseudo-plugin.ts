import { dirname, join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { catalogueOf, offeredLocales, source } from './catalogues.ts';
import { generate } from './generate.ts';
import { pseudoCatalogue, pseudoLocales } from './pseudo.ts';
import { generated } from './up-to-date.ts';

/** The module with the locales of the inbox, which offers the pseudo-locales too. */
const inboxLocales = 'inbox-locales.gen.ts';

/** Returns the sources of the modules of the pseudo-locales, by their paths in `generated`. Nothing writes them. */
export function pseudoSources(): Map<string, string> {
  const pseudoCatalogues = {
    localesOf: () => [...pseudoLocales],
    catalogueOf: (module: string, area: string, locale: string) => {
      const english = catalogueOf(module, area, source);
      const pseudo = pseudoLocales.find((each) => each === locale);
      return pseudo ? pseudoCatalogue(english, pseudo) : english;
    },
  };
  const sources = generate(pseudoCatalogues, [...offeredLocales(), ...pseudoLocales]);
  const isPseudo = (path: string) =>
    path === inboxLocales || pseudoLocales.some((each) => path.includes(`/${each}.gen.`));
  return new Map([...sources].filter(([path]) => isPseudo(path)));
}

/** Lets an application load the pseudo-locales as it loads others, in development and in builds of the mode `pseudo`. */
export function pseudoTexts(): Plugin {
  let sources = new Map<string, string>();
  const pathOf = (id: string, importer: string | undefined): string | null => {
    const [, module, name] = /^@assent\/texts\/([\w-]+)\/([\w.-]+)$/.exec(id) ?? [];
    if (module && name)
      return `${module}/${name.replace(/(\.json)?$/, (end) => `.gen${end || '.ts'}`)}`;
    if (!id.startsWith('.') || !importer) return null;
    return relative(generated, join(dirname(importer), id));
  };
  return {
    name: 'assent:pseudo-texts',
    enforce: 'pre',
    apply: (_, { mode }) => ['development', 'pseudo'].includes(mode),
    buildStart() {
      sources = pseudoSources();
    },
    resolveId(id, importer) {
      const path = pathOf(id, importer);
      return path && sources.has(path) ? join(generated, path) : null;
    },
    load: (id) => sources.get(relative(generated, id)) ?? null,
  };
}
