// Generated from catalogues/ui/controls/uk.json by npm run generate -w @assent/texts.

export default {
  copy: "Копіювати",
  copy_of: ({ label }: { label: string }): string => `Копіювати: ${label}`,
  copied: "Скопійовано",
  failed: "Не скопійовано",
};
