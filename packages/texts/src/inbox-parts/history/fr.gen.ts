// Generated from catalogues/inbox-parts/history/fr.json by npm run generate -w @assent/texts.
import { select } from '../../formats.ts';
import { isolate, number, plural } from '../formats/fr.gen.ts';

export default {
  title: "Historique",
  closed_requests: "Demandes closes",
  empty: "Aucune décision pour l’instant",
  empty_why: "Vous verrez ici vos décisions et celles des autres, avec leur auteur et leur date.",
  search_history: "Rechercher dans l’historique",
  words: "Mots à rechercher",
  search: "Rechercher",
  outcome: "Résultat",
  any_outcome: "Toutes",
  outcomes: {
    approved: "Approuvée",
    rejected: "Refusée",
    expired: "Expirée",
    canceled: "Retirée",
  },
  reported: "Signalée",
  offline: "La recherche nécessite une connexion",
  offline_how: "Réessayez quand vous serez de nouveau en ligne.",
  searching_label: "Recherche en cours",
  found_requests: "Demandes trouvées",
  found: ({ count }: { count: number }): string => plural(count, { "=0": "Aucun résultat.", "one": `${number(count)} demande trouvée.`, "many": `${number(count)} de demandes trouvées.`, "other": `${number(count)} demandes trouvées.` }),
  found_so_far: ({ count, day }: { count: number; day: string }): string => `${plural(count, { "=0": "Aucun résultat pour l’instant.", "one": `${number(count)} demande trouvée pour l’instant.`, "many": `${number(count)} de demandes trouvées pour l’instant.`, "other": `${number(count)} demandes trouvées pour l’instant.` })} La recherche remonte jusqu’au ${isolate(day, true)}.`,
  continue: "Continuer la recherche",
  searching: "Recherche…",
  nothing: "Aucune demande ne correspond",
  nothing_how: ({ days }: { days: number }): string => `Essayez avec moins de mots, ou une partie d’un mot. Nous supprimons les textes après ${number(days)} jours : au-delà, la recherche ne porte que sur l’expéditeur et le sujet.`,
  show_everything: "Tout afficher",
  by: {
    you: ({ edited }: { edited: 'yes' | 'no' }): string => select(edited, { "yes": "par vous avec modifications", "no": "par vous", "other": '' }),
    you_for: ({ edited, represented }: { edited: 'yes' | 'no'; represented: string }): string => select(edited, { "yes": `par vous pour ${isolate(represented)} avec modifications`, "no": `par vous pour ${isolate(represented)}`, "other": '' }),
    other: ({ edited, name }: { edited: 'yes' | 'no'; name: string }): string => select(edited, { "yes": `par ${isolate(name)} avec modifications`, "no": `par ${isolate(name)}`, "other": '' }),
    other_for: ({ edited, name, represented }: { edited: 'yes' | 'no'; name: string; represented: string }): string => select(edited, { "yes": `par ${isolate(name)} pour ${isolate(represented)} avec modifications`, "no": `par ${isolate(name)} pour ${isolate(represented)}`, "other": '' }),
    for_you: ({ edited, name }: { edited: 'yes' | 'no'; name: string }): string => select(edited, { "yes": `par ${isolate(name)} pour vous avec modifications`, "no": `par ${isolate(name)} pour vous`, "other": '' }),
  },
};
