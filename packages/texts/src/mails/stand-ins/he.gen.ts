// Generated from catalogues/mails/stand-ins/he.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/he.gen.ts';

export default {
  asked: {
    subject: ({ name }: { name: string }): string => `בקשה למילוי מקום מאת ${isolate(name)}`,
    what: ({ name }: { name: string }): string => `התקבלה בקשה מאת ${isolate(name)}: לענות על בקשות ב־Assent במשך כמה ימים, בנושאים המשותפים לשניכם. אפשר להסכים, או להודיע שלא תוכלו, בהגדרות שלכם:`,
  },
  accepted: {
    subject: ({ name }: { name: string }): string => `התקבלה הסכמה מאת ${isolate(name)} למלא את מקומכם`,
    what: ({ name }: { name: string }): string => `הבקשות שלכם ב־Assent ייענו על ידי ${isolate(name, true)}. אפשר להפסיק זאת בכל עת בהגדרות שלכם:`,
  },
  declined: {
    subject: ({ name }: { name: string }): string => `לא התקבלה הסכמה מאת ${isolate(name)} למלא את מקומכם`,
    what: ({ name }: { name: string }): string => `הבקשות שלכם ב־Assent לא ייענו על ידי ${isolate(name, true)}. אפשר לבקש ממישהו אחר בהגדרות שלכם:`,
  },
  ended: {
    subject: ({ name }: { name: string }): string => `מילוי מקום הופסק על ידי ${isolate(name)}`,
    what: ({ name }: { name: string }): string => `מילוי המקום ביניכם לבין ${isolate(name)} ב־Assent הסתיים. שאר מילויי המקום מופיעים בהגדרות שלכם:`,
  },
  begun: {
    subject: ({ name }: { name: string }): string => `מעכשיו אתם ממלאים את המקום של ${isolate(name)}`,
    what: ({ name }: { name: string }): string => `מעכשיו אפשר לענות על בקשות אל ${isolate(name)} בתיבת הבקשות שלכם ב־Assent:`,
  },
  answered: {
    subject: ({ sender, name }: { sender: string; name: string }): string => `בקשה מאת ${isolate(sender)} נענתה בשמכם על ידי ${isolate(name)}`,
    what: ({ sender, name }: { sender: string; name: string }): string => `בקשה מאת ${isolate(sender)} נענתה על ידי ${isolate(name)} במסגרת מילוי מקומכם. היא נמצאת בהיסטוריה שלכם:`,
    last: "זה האימייל האחרון להיום על תשובות כאלה. כולן מופיעות בהיסטוריה.",
  },
};
