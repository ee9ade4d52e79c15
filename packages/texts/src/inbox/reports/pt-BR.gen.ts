// Generated from catalogues/inbox/reports/pt-BR.json by npm run generate -w @assent/texts.
import { formatsOf } from '../../formats.ts';

const { isolate } = formatsOf('pt-BR');

export default {
  unexpected: "Eu não esperava isto",
  new_sender: "Remetente novo",
  new_sender_why: ({ sender }: { sender: string }): string => `Você nunca respondeu a ${isolate(sender, true)}. Responda só se souber quem é e do que se trata.`,
};
