// Generated from catalogues/ui/problems/fr.json by npm run generate -w @assent/texts.

export default {
  part: "Une partie de cette page ne s’est pas chargée",
  connection: "Vérifiez votre connexion.",
  retry: "Réessayer",
  retrying: "Nouvel essai…",
  reload: "Recharger",
  request: <T>({ id }: { id: T }): (string | T)[] => ["Référence : ", id],
  copy_id: "Copier la référence",
};
