// Generated from catalogues/inbox/card/pl.json by npm run generate -w @assent/texts.
import { isolate, number } from '../formats/pl.gen.ts';

export default {
  dns: ({ name }: { name: string }): string => `W DNS: ${isolate(name)}`,
  formerly: ({ names }: { names: string }): string => `Wcześniej: ${isolate(names)}`,
  answered: {
    before: "Ten nadawca ma już twoje odpowiedzi",
    times: ({ times }: { times: number }): string => `Twoje wcześniejsze odpowiedzi: ${number(times)}`,
    often: ({ times }: { times: number }): string => `Twoje wcześniejsze odpowiedzi: co najmniej ${number(times)}`,
  },
  test: "Test, to nie jest prawdziwa prośba",
};
