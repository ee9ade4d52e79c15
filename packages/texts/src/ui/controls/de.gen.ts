// Generated from catalogues/ui/controls/de.json by npm run generate -w @assent/texts.

export default {
  copy: "Kopieren",
  copy_of: ({ label }: { label: string }): string => `${label} kopieren`,
  copied: "Kopiert",
  failed: "Nicht kopiert",
};
