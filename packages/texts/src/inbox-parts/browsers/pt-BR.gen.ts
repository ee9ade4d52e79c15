// Generated from catalogues/inbox-parts/browsers/pt-BR.json by npm run generate -w @assent/texts.
import { formatsOf } from '../../formats.ts';

const { isolate } = formatsOf('pt-BR');

export default {
  on: ({ browser, system }: { browser: string; system: string }): string => `${isolate(browser)} em ${isolate(system)}`,
  unknown: "Um navegador",
};
