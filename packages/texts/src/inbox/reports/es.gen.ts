// Generated from catalogues/inbox/reports/es.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/es.gen.ts';

export default {
  unexpected: "No esperaba esto",
  new_sender: "Remitente nuevo",
  new_sender_why: ({ sender }: { sender: string }): string => `Nunca has respondido a ${isolate(sender, true)}. Responde solo si sabes quién es y de qué se trata.`,
};
