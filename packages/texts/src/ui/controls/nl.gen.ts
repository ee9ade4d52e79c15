// Generated from catalogues/ui/controls/nl.json by npm run generate -w @assent/texts.

export default {
  copy: "Kopiëren",
  copy_of: ({ label }: { label: string }): string => `${label} kopiëren`,
  copied: "Gekopieerd",
  failed: "Niet gekopieerd",
};
