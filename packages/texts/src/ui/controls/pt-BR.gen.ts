// Generated from catalogues/ui/controls/pt-BR.json by npm run generate -w @assent/texts.

export default {
  copy: "Copiar",
  copy_of: ({ label }: { label: string }): string => `Copiar: ${label}`,
  copied: "Copiado",
  failed: "Não copiado",
};
