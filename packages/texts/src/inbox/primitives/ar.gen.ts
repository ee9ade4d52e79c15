// Generated from catalogues/inbox/primitives/ar.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/ar.gen.ts';

export default {
  offline: "لا يوجد اتصال بالإنترنت",
  quote: <T>({ text }: { text: T }): (string | T)[] => ["«", text, "»"],
  somebody: "شخص ما",
  as_of: ({ time }: { time: string }): string => `آخر تحديث: ${isolate(time, true)}.`,
  unreachable: "يتعذر الوصول إلى Assent.",
  updating: "جارٍ التحديث…",
};
