// Generated from catalogues/inbox/card/en.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/en.gen.ts';

export default {
  dns: ({ name }: { name: string }): string => `In the DNS: ${isolate(name)}`,
  formerly: ({ names }: { names: string }): string => `Formerly ${isolate(names)}`,
  answered: {
    before: "You have answered them before",
    times: ({ times }: { times: number }): string => plural(times, { "one": "You have answered them once", "other": `You have answered them ${number(times)} times` }),
    often: ({ times }: { times: number }): string => `You have answered them ${number(times)} times or more`,
  },
  test: "Test, not a real request",
};
