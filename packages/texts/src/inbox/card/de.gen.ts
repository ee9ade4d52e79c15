// Generated from catalogues/inbox/card/de.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/de.gen.ts';

export default {
  dns: ({ name }: { name: string }): string => `Im DNS: ${isolate(name)}`,
  formerly: ({ names }: { names: string }): string => `Früher ${isolate(names)}`,
  answered: {
    before: "Sie haben diesem Absender schon geantwortet",
    times: ({ times }: { times: number }): string => plural(times, { "one": "Sie haben diesem Absender einmal geantwortet", "other": `Sie haben diesem Absender ${number(times)}-mal geantwortet` }),
    often: ({ times }: { times: number }): string => `Sie haben diesem Absender mindestens ${number(times)}-mal geantwortet`,
  },
  test: "Test, keine echte Anfrage",
};
