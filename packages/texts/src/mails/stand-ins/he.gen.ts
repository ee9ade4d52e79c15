// Generated from catalogues/mails/stand-ins/he.json by npm run generate -w @assent/texts.

export default {
  asked: {
    subject: ({ name }: { name: string }): string => `בקשה למילוי מקום מאת ${name}`,
    what: ({ name }: { name: string }): string => `התקבלה בקשה מאת ${name}: לענות על בקשות ב־Assent במשך כמה ימים, בנושאים המשותפים לשניכם. אפשר להסכים, או להודיע שלא תוכלו, בהגדרות שלכם:`,
  },
  accepted: {
    subject: ({ name }: { name: string }): string => `התקבלה הסכמה מאת ${name} למלא את מקומכם`,
    what: ({ name }: { name: string }): string => `הבקשות שלכם ב־Assent ייענו על ידי ${name}. אפשר להפסיק זאת בכל עת בהגדרות שלכם:`,
  },
  declined: {
    subject: ({ name }: { name: string }): string => `לא התקבלה הסכמה מאת ${name} למלא את מקומכם`,
    what: ({ name }: { name: string }): string => `הבקשות שלכם ב־Assent לא ייענו על ידי ${name}. אפשר לבקש ממישהו אחר בהגדרות שלכם:`,
  },
  ended: {
    subject: ({ name }: { name: string }): string => `מילוי מקום הופסק על ידי ${name}`,
    what: ({ name }: { name: string }): string => `מילוי המקום ביניכם לבין ${name} ב־Assent הסתיים. שאר מילויי המקום מופיעים בהגדרות שלכם:`,
  },
  begun: {
    subject: ({ name }: { name: string }): string => `מעכשיו אתם ממלאים את המקום של ${name}`,
    what: ({ name }: { name: string }): string => `מעכשיו אפשר לענות על בקשות אל ${name} בתיבת הבקשות שלכם ב־Assent:`,
  },
  answered: {
    subject: ({ sender, name }: { sender: string; name: string }): string => `בקשה מאת ${sender} נענתה בשמכם על ידי ${name}`,
    what: ({ sender, name }: { sender: string; name: string }): string => `בקשה מאת ${sender} נענתה על ידי ${name} במסגרת מילוי מקומכם. היא נמצאת בהיסטוריה שלכם:`,
    last: "זה האימייל האחרון להיום על תשובות כאלה. כולן מופיעות בהיסטוריה.",
  },
};
