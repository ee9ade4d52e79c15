// Generated from catalogues/ui/controls/it.json by npm run generate -w @assent/texts.

export default {
  copy: "Copia",
  copy_of: ({ label }: { label: string }): string => `Copia: ${label}`,
  copied: "Copiato",
  failed: "Non copiato",
};
