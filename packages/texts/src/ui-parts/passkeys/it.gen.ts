// Generated from catalogues/ui-parts/passkeys/it.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/it.gen.ts';

export default {
  unsupported: {
    title: "Questo browser non supporta le passkey",
    detail: "Apri Assent in un altro browser o su un altro dispositivo.",
  },
  unused: {
    title: "Non hai usato la passkey",
    detail: "Hai chiuso la finestra, o il tempo è scaduto. Non è stato inviato nulla.",
  },
  present: {
    title: "Questo dispositivo ha già una passkey",
    detail: "Chiudi questa finestra e usala.",
  },
  elsewhere: {
    title: "Le passkey non funzionano a questo indirizzo",
    detail: ({ host }: { host: string }): string => `Funzionano solo all’indirizzo del tuo server Assent. Qui è ${isolate(host, true)}.`,
  },
};
