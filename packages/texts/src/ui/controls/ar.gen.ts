// Generated from catalogues/ui/controls/ar.json by npm run generate -w @assent/texts.

export default {
  copy: "نسخ",
  copy_of: ({ label }: { label: string }): string => `نسخ ${label}`,
  copied: "تم النسخ",
  failed: "لم يتم النسخ",
};
