// Generated from catalogues/inbox-parts/questions/he.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/he.gen.ts';

export default {
  title: "שאלות",
  you: <T>({ time }: { time: T }): (string | T)[] => ["השאלה שלכם, ", time],
  other: <T>({ name, time }: { name: string; time: T }): (string | T)[] => [`שאלה מאת ${isolate(name)}, `, time],
  answered: <T>({ sender, time }: { sender: string; time: T }): (string | T)[] => [`תשובה מאת ${isolate(sender)}, `, time],
  unanswered: "אין עדיין תשובה",
  erased: "השאלה הזאת נמחקה.",
  ask: "שאילת שאלה",
  question: "השאלה שלכם",
  readers: ({ sender }: { sender: string }): string => `השאלה מגיעה אל ${isolate(sender, true)}. כל מי שקיבל את הבקשה הזאת יכול לקרוא אותה.`,
  send: "שליחת השאלה",
  offline: "אין חיבור לאינטרנט. תוכלו לשאול כשהחיבור יחזור.",
  sent: ({ sender }: { sender: string }): string => `השאלה שלכם נשלחה אל ${isolate(sender, true)}.`,
  limit: {
    open: ({ max }: { max: number }): string => `${plural(max, { "one": `שאלה אחת (${number(max)}) ממתינה לתשובה.`, "two": `שתי שאלות (${number(max)}) ממתינות לתשובה.`, "other": `${number(max)} שאלות ממתינות לתשובה.` })} אפשר לשאול שוב כשהשולח יענה.`,
    all: ({ max }: { max: number }): string => `${plural(max, { "one": `נשאלה שאלה אחת (${number(max)}) על הבקשה הזאת.`, "two": `נשאלו שתי שאלות (${number(max)}) על הבקשה הזאת.`, "other": `נשאלו ${number(max)} שאלות על הבקשה הזאת.` })} אשרו אותה או סרבו לה.`,
  },
  changed: {
    title: "יש משהו חדש לקרוא",
    detail: "מישהו שאל שאלה או שהשולח ענה. קראו והחליטו שוב.",
  },
};
