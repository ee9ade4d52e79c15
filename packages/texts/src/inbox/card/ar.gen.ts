// Generated from catalogues/inbox/card/ar.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/ar.gen.ts';

export default {
  dns: ({ name }: { name: string }): string => `في نظام DNS: ${isolate(name)}`,
  formerly: ({ names }: { names: string }): string => `سابقًا: ${isolate(names)}`,
  answered: {
    before: "سبق أن أجبت عن طلبات هذا المرسل",
    times: ({ times }: { times: number }): string => plural(times, { "zero": "لم يسبق أن أجبت عن طلبات هذا المرسل", "one": "أجبت عن طلب واحد من هذا المرسل", "two": "أجبت عن طلبين من هذا المرسل", "few": `أجبت عن ${number(times)} طلبات من هذا المرسل`, "many": `أجبت عن ${number(times)} طلبًا من هذا المرسل`, "other": `أجبت عن ${number(times)} طلب من هذا المرسل` }),
    often: ({ times }: { times: number }): string => `أجبت عن ${number(times)} طلب أو أكثر من هذا المرسل`,
  },
  test: "اختبار، وليس طلبًا حقيقيًا",
};
