import * as files from './catalogues.ts';
import { areasOf, type Catalogue, modules, source } from './catalogues.ts';
import { dataModule } from './data.ts';
import { areaModule, localeModule } from './functions.ts';
import { localesOfWorker, workerData, workerModule } from './worker.ts';

/** Modules of data: a service worker can load no code, and the codes of problems are known at run time only. */
const isData = (module: string) => ['notifications', 'problems'].includes(module);

/** Modules of an application have texts of packages/ui too: they come with one request. */
const included: Record<string, string[]> = {
  console: ['ui', 'ui-parts'],
  inbox: ['ui'],
  'inbox-parts': ['ui-parts'],
};

/** Where catalogues are read from. */
type Catalogues = {
  localesOf: (module: string) => string[];
  catalogueOf: (module: string, area: string, locale: string) => Catalogue;
};

/** Returns the sources of all generated modules, by their paths in `src`. */
export function generate(from: Catalogues = files): Map<string, string> {
  const { localesOf, catalogueOf } = from;
  const sources = new Map<string, string>();
  for (const module of modules)
    for (const locale of localesOf(module)) {
      const areas = areasOf(module);
      if (isData(module)) {
        const catalogues = areas.map((area) => catalogueOf(module, area, locale));
        sources.set(`${module}/${locale}.gen.ts`, dataModule(catalogues, locale));
        continue;
      }
      for (const area of areas)
        sources.set(
          `${module}/${area}/${locale}.gen.ts`,
          areaModule(
            catalogueOf(module, area, locale),
            locale,
            `catalogues/${module}/${area}/${locale}.json`,
          ),
        );
      sources.set(`${module}/${locale}.gen.ts`, localeModule(areas, locale, included[module]));
    }
  for (const locale of localesOfWorker(localesOf))
    sources.set(`worker/${locale}.gen.json`, workerData(locale, catalogueOf));
  sources.set(`worker/${source}.gen.ts`, workerModule(workerData(source, catalogueOf)));
  return sources;
}
