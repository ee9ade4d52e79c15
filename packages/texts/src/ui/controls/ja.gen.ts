// Generated from catalogues/ui/controls/ja.json by npm run generate -w @assent/texts.

export default {
  copy: "コピー",
  copy_of: ({ label }: { label: string }): string => `${label} をコピー`,
  copied: "コピーしました",
  failed: "コピーできませんでした",
};
