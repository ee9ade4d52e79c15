// Generated from catalogues/inbox/card/he.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/he.gen.ts';

export default {
  dns: ({ name }: { name: string }): string => `ב־DNS: ${isolate(name)}`,
  formerly: ({ names }: { names: string }): string => `שמות קודמים: ${isolate(names)}`,
  answered: {
    before: "כבר עניתם על בקשות מהשולח הזה",
    times: ({ times }: { times: number }): string => plural(times, { "one": "עניתם על בקשה אחת מהשולח הזה", "two": "עניתם על שתי בקשות מהשולח הזה", "other": `עניתם על ${number(times)} בקשות מהשולח הזה` }),
    often: ({ times }: { times: number }): string => `עניתם על ${number(times)} בקשות או יותר מהשולח הזה`,
  },
  test: "בדיקה, לא בקשה אמיתית",
};
