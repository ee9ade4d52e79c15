// Generated from catalogues/inbox/shell/ar.json by npm run generate -w @assent/texts.

export default {
  inbox: "الوارد",
  home: "الوارد في Assent",
  settings: "الإعدادات",
  offline: {
    online: <T>({ b }: { b: (words: string) => T }): (string | T)[] => [b("لا يوجد اتصال بالإنترنت."), " سنرسل إجاباتك عند عودة الاتصال."],
    open: <T>({ b }: { b: (words: string) => T }): (string | T)[] => [b("لا يوجد اتصال بالإنترنت."), " سنرسل إجاباتك عند عودة الاتصال وفتح الوارد."],
  },
  new_version: "يتوفر إصدار جديد",
  update: "تحديث",
};
