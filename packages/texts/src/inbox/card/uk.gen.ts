// Generated from catalogues/inbox/card/uk.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/uk.gen.ts';

export default {
  dns: ({ name }: { name: string }): string => `У DNS: ${isolate(name)}`,
  formerly: ({ names }: { names: string }): string => `Раніше: ${isolate(names)}`,
  answered: {
    before: "Ви вже відповідали цьому відправнику",
    times: ({ times }: { times: number }): string => plural(times, { "one": `Ви відповідали цьому відправнику ${number(times)} раз`, "few": `Ви відповідали цьому відправнику ${number(times)} рази`, "many": `Ви відповідали цьому відправнику ${number(times)} разів`, "other": `Ви відповідали цьому відправнику ${number(times)} раза` }),
    often: ({ times }: { times: number }): string => `Ви відповідали цьому відправнику ${number(times)} або більше разів`,
  },
  test: "Тест, це не справжній запит",
};
