import { writeFileSync } from 'node:fs';
import { currenciesModule } from './currencies.ts';

// npm run generate -w @assent/texts: writes the currencies, which are part of the API and of the command line.
writeFileSync(new URL('../src/currencies.gen.ts', import.meta.url), currenciesModule());
