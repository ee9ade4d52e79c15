// Generated from catalogues/inbox/reports/tr.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/tr.gen.ts';

export default {
  unexpected: "Bunu beklemiyordum",
  new_sender: "Yeni gönderen",
  new_sender_why: ({ sender }: { sender: string }): string => `${isolate(sender)} adlı gönderene daha önce yanıt vermediniz. Yalnızca kim olduğunu ve ne istediğini biliyorsanız yanıtlayın.`,
};
