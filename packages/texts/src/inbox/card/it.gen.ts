// Generated from catalogues/inbox/card/it.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/it.gen.ts';

export default {
  dns: ({ name }: { name: string }): string => `Nel DNS: ${isolate(name)}`,
  formerly: ({ names }: { names: string }): string => `In precedenza: ${isolate(names)}`,
  answered: {
    before: "Gli hai già risposto",
    times: ({ times }: { times: number }): string => plural(times, { "one": `Gli hai risposto ${number(times)} volta`, "many": `Gli hai risposto ${number(times)} di volte`, "other": `Gli hai risposto ${number(times)} volte` }),
    often: ({ times }: { times: number }): string => `Gli hai risposto almeno ${number(times)} volte`,
  },
  test: "Test, non una vera richiesta",
};
