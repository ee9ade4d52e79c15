// Generated from catalogues/ui/controls/uk.json by npm run generate -w @assent/texts.
import { formatsOf } from '../../formats.ts';

const { isolate } = formatsOf('uk');

export default {
  copy: "Копіювати",
  copy_of: ({ label }: { label: string }): string => `Копіювати: ${isolate(label)}`,
  copied: "Скопійовано",
  failed: "Не скопійовано",
};
