// Generated from catalogues/inbox/card/pt-BR.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/pt-BR.gen.ts';

export default {
  dns: ({ name }: { name: string }): string => `No DNS: ${isolate(name)}`,
  formerly: ({ names }: { names: string }): string => `Antes: ${isolate(names)}`,
  answered: {
    before: "Você já respondeu a este remetente",
    times: ({ times }: { times: number }): string => plural(times, { "one": `Você já respondeu ${number(times)} vez a este remetente`, "many": `Você já respondeu ${number(times)} de vezes a este remetente`, "other": `Você já respondeu ${number(times)} vezes a este remetente` }),
    often: ({ times }: { times: number }): string => `Você já respondeu ${number(times)} vezes ou mais a este remetente`,
  },
  test: "Teste: não é uma solicitação real",
};
