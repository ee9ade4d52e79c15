// Generated from catalogues/inbox-parts/invites/he.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/he.gen.ts';

export default {
  title: "ההזמנה שלכם",
  offline: "אין חיבור לאינטרנט",
  when_online: "ההזמנה תיטען כשהחיבור יחזור.",
  loading: "ההזמנה נטענת",
  from: ({ sender }: { sender: string }): string => `הזמנה מאת ${isolate(sender)}`,
  what: <T>({ sender, topic }: { sender: string; topic: T }): (string | T)[] => ["אחרי ההצטרפות לנושא ", topic, ` תוכלו לקבל בקשות לאישור מאת ${isolate(sender, true)}. בכל פעם ההחלטה שלכם, ואפשר לעזוב בכל עת.`],
  expires: <T>({ when }: { when: T }): (string | T)[] => ["תוקף ההזמנה יפוג ", when, "."],
  one_address: "ההזמנה מיועדת לכתובת אחת. השתמשו בכתובת הזאת.",
  join: "הצטרפות",
  joining: "מצטרפים…",
  signed_in_as: <T>({ email }: { email: T }): (string | T)[] => ["נכנסתם עם הכתובת ", email, "."],
  other_address: "שימוש בכתובת אחרת",
  for_other: "ההזמנה מיועדת לכתובת אחרת",
  for_other_next: "היכנסו עם הכתובת שאליה היא נשלחה.",
  taken: "מישהו אחר כבר הצטרף עם ההזמנה הזאת",
  taken_next: "היא מיועדת לאדם אחד. בקשו מהשולח הזמנה חדשה.",
  joined: ({ sender }: { sender: string }): string => `הצטרפתם אל ${isolate(sender)}`,
  joined_what: <T>({ name, topic }: { name: string; topic: T }): (string | T)[] => ["בקשות בנושא ", topic, ` יגיעו לתיבת הבקשות שלכם. השם שיופיע בתשובות שלכם הוא ${isolate(name, true)}.`],
  closed: {
    expired: {
      title: "תוקף ההזמנה פג",
      detail: "להזמנות יש תוקף, כדי שאיש לא ישתמש בקישור ישן.",
    },
    used_up: {
      title: "ההזמנה כבר נוצלה",
      detail: "היא הייתה למספר מוגבל של אנשים, וכולם כבר הצטרפו.",
    },
    revoked: {
      title: "ההזמנה בוטלה",
      detail: "היא כבר לא תקפה.",
    },
    unknown: {
      title: "ההזמנה לא קיימת",
      detail: "אולי חסר חלק מהקישור. פתחו אותו שוב, או סרקו שוב את הקוד.",
    },
  },
  ask_sender: ({ sender }: { sender: string }): string => `פנו אל ${isolate(sender)} לקבלת הזמנה חדשה.`,
  ask_inviter: "בקשו הזמנה חדשה ממי שהזמין אתכם.",
  open_inbox: "פתיחת תיבת הבקשות",
};
