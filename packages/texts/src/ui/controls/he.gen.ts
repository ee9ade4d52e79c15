// Generated from catalogues/ui/controls/he.json by npm run generate -w @assent/texts.

export default {
  copy: "העתקה",
  copy_of: ({ label }: { label: string }): string => `העתקת ${label}`,
  copied: "הועתק",
  failed: "לא הועתק",
};
