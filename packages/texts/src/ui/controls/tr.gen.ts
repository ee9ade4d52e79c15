// Generated from catalogues/ui/controls/tr.json by npm run generate -w @assent/texts.

export default {
  copy: "Kopyala",
  copy_of: ({ label }: { label: string }): string => `Kopyala: ${label}`,
  copied: "Kopyalandı",
  failed: "Kopyalanamadı",
};
