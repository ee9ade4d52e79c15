// Generated from catalogues/ui-parts/passkeys/he.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/he.gen.ts';

export default {
  unsupported: {
    title: "הדפדפן הזה לא תומך במפתחות גישה",
    detail: "פתחו את Assent בדפדפן אחר או במכשיר אחר.",
  },
  unused: {
    title: "לא השתמשתם במפתח הגישה",
    detail: "סגרתם את החלון, או שהזמן תם. דבר לא נשלח.",
  },
  present: {
    title: "במכשיר הזה כבר יש מפתח גישה",
    detail: "סגרו את החלון והשתמשו בו.",
  },
  elsewhere: {
    title: "מפתחות גישה לא פועלים בכתובת הזאת",
    detail: ({ host }: { host: string }): string => `הם פועלים רק בכתובת של שרת Assent שלכם. הכתובת כאן היא ${isolate(host, true)}.`,
  },
};
