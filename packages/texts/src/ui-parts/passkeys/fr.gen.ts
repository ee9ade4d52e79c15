// Generated from catalogues/ui-parts/passkeys/fr.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/fr.gen.ts';

export default {
  unsupported: {
    title: "Ce navigateur ne prend pas en charge les clés d’accès",
    detail: "Ouvrez Assent dans un autre navigateur ou sur un autre appareil.",
  },
  unused: {
    title: "Vous n’avez pas utilisé votre clé d’accès",
    detail: "Vous avez fermé la fenêtre, ou le délai est écoulé. Rien n’a été envoyé.",
  },
  present: {
    title: "Cet appareil a déjà une clé d’accès",
    detail: "Fermez cette fenêtre et utilisez-la.",
  },
  elsewhere: {
    title: "Les clés d’accès ne fonctionnent pas à cette adresse",
    detail: ({ host }: { host: string }): string => `Elles ne fonctionnent qu’à l’adresse de votre serveur Assent. Ici, c’est ${isolate(host, true)}.`,
  },
};
