// Generated from catalogues/inbox/reports/es.json by npm run generate -w @assent/texts.

export default {
  unexpected: "No esperaba esto",
  new_sender: "Remitente nuevo",
  new_sender_why: ({ sender }: { sender: string }): string => `Nunca has respondido a ${sender}. Responde solo si sabes quién es y de qué se trata.`,
};
