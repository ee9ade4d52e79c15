// Generated from catalogues/inbox/reports/uk.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/uk.gen.ts';

export default {
  unexpected: "Неочікуваний запит",
  new_sender: "Новий відправник",
  new_sender_why: ({ sender }: { sender: string }): string => `Ви ще не відповідали відправнику ${isolate(sender, true)}. Відповідайте, лише якщо знаєте, хто це і про що йдеться.`,
};
