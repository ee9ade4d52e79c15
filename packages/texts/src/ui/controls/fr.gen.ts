// Generated from catalogues/ui/controls/fr.json by npm run generate -w @assent/texts.

export default {
  copy: "Copier",
  copy_of: ({ label }: { label: string }): string => `Copier : ${label}`,
  copied: "Copié",
  failed: "Non copié",
};
