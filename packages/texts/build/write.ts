import { isUpToDate } from './up-to-date.ts';

// npm run build -w @assent/texts: writes the modules of the texts, unless they are those of the present catalogues.
if (!isUpToDate()) {
  const { writeModules } = await import('./write-modules.ts');
  writeModules();
}
