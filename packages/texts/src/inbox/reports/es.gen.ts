// Generated from catalogues/inbox/reports/es.json by npm run generate -w @assent/texts.
import { formatsOf } from '../../formats.ts';

const { isolate } = formatsOf('es');

export default {
  unexpected: "No esperaba esto",
  new_sender: "Remitente nuevo",
  new_sender_why: ({ sender }: { sender: string }): string => `Nunca has respondido a ${isolate(sender, true)}. Responde solo si sabes quién es y de qué se trata.`,
};
