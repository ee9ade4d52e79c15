// Generated from catalogues/ui/controls/en.json by npm run generate -w @assent/texts.

export default {
  copy: "Copy",
  copy_of: ({ label }: { label: string }): string => `Copy ${label}`,
  copied: "Copied",
  failed: "Not copied",
};
