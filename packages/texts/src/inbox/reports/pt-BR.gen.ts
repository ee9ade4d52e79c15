// Generated from catalogues/inbox/reports/pt-BR.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/pt-BR.gen.ts';

export default {
  unexpected: "Eu não esperava isto",
  new_sender: "Remetente novo",
  new_sender_why: ({ sender }: { sender: string }): string => `Você nunca respondeu a ${isolate(sender, true)}. Responda só se souber quem é e do que se trata.`,
};
