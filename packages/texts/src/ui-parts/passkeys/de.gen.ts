// Generated from catalogues/ui-parts/passkeys/de.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/de.gen.ts';

export default {
  unsupported: {
    title: "Dieser Browser unterstützt keine Passkeys",
    detail: "Öffnen Sie Assent in einem anderen Browser oder auf einem anderen Gerät.",
  },
  unused: {
    title: "Sie haben Ihren Passkey nicht verwendet",
    detail: "Sie haben das Fenster geschlossen, oder die Zeit war um. Es wurde nichts gesendet.",
  },
  present: {
    title: "Dieses Gerät hat schon einen Passkey",
    detail: "Schließen Sie dieses Fenster und verwenden Sie ihn.",
  },
  elsewhere: {
    title: "Passkeys funktionieren unter dieser Adresse nicht",
    detail: ({ host }: { host: string }): string => `Sie funktionieren nur unter der Adresse Ihres Assent-Servers. Dies ist ${isolate(host, true)}.`,
  },
};
