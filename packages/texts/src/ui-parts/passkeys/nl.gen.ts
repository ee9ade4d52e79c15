// Generated from catalogues/ui-parts/passkeys/nl.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/nl.gen.ts';

export default {
  unsupported: {
    title: "Deze browser ondersteunt geen toegangssleutels",
    detail: "Open Assent in een andere browser of op een ander apparaat.",
  },
  unused: {
    title: "Je hebt je toegangssleutel niet gebruikt",
    detail: "Je hebt het venster gesloten of de tijd was om. Er is niets verstuurd.",
  },
  present: {
    title: "Dit apparaat heeft al een toegangssleutel",
    detail: "Sluit dit venster en gebruik die sleutel.",
  },
  elsewhere: {
    title: "Toegangssleutels werken niet op dit adres",
    detail: ({ host }: { host: string }): string => `Ze werken alleen op het adres van je Assent-server. Dit is ${isolate(host, true)}.`,
  },
};
