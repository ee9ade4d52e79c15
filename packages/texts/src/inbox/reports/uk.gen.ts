// Generated from catalogues/inbox/reports/uk.json by npm run generate -w @assent/texts.
import { formatsOf } from '../../formats.ts';

const { isolate } = formatsOf('uk');

export default {
  unexpected: "Неочікуваний запит",
  new_sender: "Новий відправник",
  new_sender_why: ({ sender }: { sender: string }): string => `Ви ще не відповідали відправнику ${isolate(sender, true)}. Відповідайте, лише якщо знаєте, хто це і про що йдеться.`,
};
