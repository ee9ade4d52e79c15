// Generated from catalogues/mails/stand-ins/it.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/it.gen.ts';

export default {
  asked: {
    subject: ({ name }: { name: string }): string => `${isolate(name)} ti chiede di rispondere al suo posto`,
    what: ({ name }: { name: string }): string => `${isolate(name)} ti chiede di rispondere per alcuni giorni alle richieste che riceve in Assent, negli argomenti che avete in comune. Accetta o rifiuta nelle impostazioni:`,
  },
  accepted: {
    subject: ({ name }: { name: string }): string => `${isolate(name)} ti sostituirà`,
    what: ({ name }: { name: string }): string => `${isolate(name)} risponderà alle richieste che ricevi in Assent. Puoi interrompere la sostituzione in qualsiasi momento nelle impostazioni:`,
  },
  declined: {
    subject: ({ name }: { name: string }): string => `${isolate(name)} non può sostituirti`,
    what: ({ name }: { name: string }): string => `${isolate(name)} non risponderà alle richieste che ricevi in Assent. Puoi chiedere a qualcun altro nelle impostazioni:`,
  },
  ended: {
    subject: ({ name }: { name: string }): string => `${isolate(name)} ha interrotto una sostituzione`,
    what: ({ name }: { name: string }): string => `La sostituzione tra te e ${isolate(name)} in Assent è terminata. Le altre sono nelle impostazioni:`,
  },
  begun: {
    subject: ({ name }: { name: string }): string => `Ora sostituisci ${isolate(name)}`,
    what: ({ name }: { name: string }): string => `Ora puoi rispondere alle richieste per ${isolate(name)} nella tua casella Assent:`,
  },
  answered: {
    subject: ({ name, sender }: { name: string; sender: string }): string => `${isolate(name)} ha risposto al posto tuo a una richiesta di ${isolate(sender)}`,
    what: ({ name, sender }: { name: string; sender: string }): string => `${isolate(name)}, che ti sostituisce, ha risposto a una richiesta di ${isolate(sender, true)}. La trovi nella cronologia:`,
    last: "Questa è l’ultima email di oggi su queste risposte. Nella cronologia ci sono tutte.",
  },
};
