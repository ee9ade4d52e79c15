// Generated from catalogues/inbox/card/es.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/es.gen.ts';

export default {
  dns: ({ name }: { name: string }): string => `En el DNS: ${isolate(name)}`,
  formerly: ({ names }: { names: string }): string => `Antes: ${isolate(names)}`,
  answered: {
    before: "Ya le respondiste antes",
    times: ({ times }: { times: number }): string => plural(times, { "one": "Ya le respondiste una vez", "many": `Ya le respondiste ${number(times)} de veces`, "other": `Ya le respondiste ${number(times)} veces` }),
    often: ({ times }: { times: number }): string => `Ya le respondiste ${number(times)} veces o más`,
  },
  test: "Prueba: no es una solicitud real",
};
