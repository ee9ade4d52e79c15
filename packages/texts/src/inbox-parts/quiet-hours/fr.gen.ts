// Generated from catalogues/inbox-parts/quiet-hours/fr.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/fr.gen.ts';

export default {
  title: "Heures calmes",
  about: "Pendant les heures calmes, seules les demandes urgentes déclenchent une notification immédiate. Pour les autres, elle arrive à la fin des heures calmes, ou plus tôt s’il reste peu de temps. Le mode « Ne pas déranger » de votre téléphone est indépendant.",
  loading: "Chargement de vos heures calmes",
  use: "Utiliser les heures calmes",
  from: "De",
  to: "À",
  choose_time: "Choisissez une heure.",
  same_time: "Choisissez une autre heure que celle du début.",
  zone: "Fuseau horaire",
  zone_here: ({ zone }: { zone: string }): string => `Cet appareil est dans le fuseau ${isolate(zone, true)}.`,
  use_zone: ({ zone }: { zone: string }): string => `Utiliser ${isolate(zone)}`,
  save: "Enregistrer",
  saving: "Enregistrement…",
  on: "Heures calmes activées",
  off: "Heures calmes désactivées",
};
