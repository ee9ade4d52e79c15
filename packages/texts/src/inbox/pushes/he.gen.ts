// Generated from catalogues/inbox/pushes/he.json by npm run generate -w @assent/texts.

export default {
  blocked: "ההתראות חסומות",
  unblock: "איך מאפשרים אותן",
  install: "הוספת Assent למסך הבית",
  install_why: "ב־iPhone וב־iPad, רק אפליקציות מותקנות יכולות לשלוח התראות.",
  install_how: "הצגת השלבים",
  off: "ההתראות כבויות במכשיר הזה",
  off_why: "הבקשות יוצגו לכם רק כשתפתחו את הדף הזה.",
  check: "בדיקה חוזרת",
  turn_on: "הפעלה",
  hide: "הסתרה",
  hide_steps: "הסתרת השלבים",
};
