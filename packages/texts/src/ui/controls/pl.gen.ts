// Generated from catalogues/ui/controls/pl.json by npm run generate -w @assent/texts.

export default {
  copy: "Kopiuj",
  copy_of: ({ label }: { label: string }): string => `Kopiuj: ${label}`,
  copied: "Skopiowano",
  failed: "Nie skopiowano",
};
