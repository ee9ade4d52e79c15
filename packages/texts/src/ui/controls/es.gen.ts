// Generated from catalogues/ui/controls/es.json by npm run generate -w @assent/texts.

export default {
  copy: "Copiar",
  copy_of: ({ label }: { label: string }): string => `Copiar: ${label}`,
  copied: "Copiado",
  failed: "No se copió",
};
