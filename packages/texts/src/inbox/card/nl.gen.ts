// Generated from catalogues/inbox/card/nl.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/nl.gen.ts';

export default {
  dns: ({ name }: { name: string }): string => `In de DNS: ${isolate(name)}`,
  formerly: ({ names }: { names: string }): string => `Voorheen ${isolate(names)}`,
  answered: {
    before: "Je hebt deze afzender eerder geantwoord",
    times: ({ times }: { times: number }): string => plural(times, { "one": "Je hebt deze afzender één keer geantwoord", "other": `Je hebt deze afzender ${number(times)} keer geantwoord` }),
    often: ({ times }: { times: number }): string => `Je hebt deze afzender minstens ${number(times)} keer geantwoord`,
  },
  test: "Test, geen echt verzoek",
};
