// Generated from catalogues/inbox/approvals/tr.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/tr.gen.ts';

export default {
  needs: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} onay gerekiyor`, "other": `${number(count)} onay gerekiyor` }),
  progress: ({ approved, required }: { approved: number; required: number }): string => `${number(approved)}/${number(required)} onay alındı`,
  waiting: ({ count }: { count: number }): string => plural(count, { "one": "Bir onay daha bekleniyor.", "other": `${number(count)} onay daha bekleniyor.` }),
  by_you: "Onayladınız",
  by: ({ name }: { name: string }): string => `${isolate(name)} onayladı`,
  for_you: ({ name }: { name: string }): string => `${isolate(name)} sizin adınıza onayladı`,
  state: ({ approved, waiting }: { approved: string; waiting: string }): string => `${isolate(approved, true)}. ${isolate(waiting)}`,
  loading: "Onaylar yükleniyor",
};
