// Generated from catalogues/ui/controls/uk.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/uk.gen.ts';

export default {
  copy: "Копіювати",
  copy_of: ({ label }: { label: string }): string => `Копіювати: ${isolate(label)}`,
  copied: "Скопійовано",
  failed: "Не скопійовано",
};
