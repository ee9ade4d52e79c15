// Generated from catalogues/ui/controls/ko.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/ko.gen.ts';

export default {
  copy: "복사",
  copy_of: ({ label }: { label: string }): string => `${isolate(label)} 복사`,
  copied: "복사됨",
  failed: "복사되지 않음",
};
