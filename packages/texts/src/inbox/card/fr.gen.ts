// Generated from catalogues/inbox/card/fr.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/fr.gen.ts';

export default {
  dns: ({ name }: { name: string }): string => `Dans le DNS : ${isolate(name)}`,
  formerly: ({ names }: { names: string }): string => `Anciennement ${isolate(names)}`,
  answered: {
    before: "Vous lui avez déjà répondu",
    times: ({ times }: { times: number }): string => plural(times, { "one": `Vous lui avez répondu ${number(times)} fois`, "many": `Vous lui avez répondu ${number(times)} de fois`, "other": `Vous lui avez répondu ${number(times)} fois` }),
    often: ({ times }: { times: number }): string => `Vous lui avez répondu au moins ${number(times)} fois`,
  },
  test: "Test, pas une vraie demande",
};
