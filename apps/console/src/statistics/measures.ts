import { measuresOf } from '@assent/texts/measures';
import { formats } from '@assent/ui/texts';

/** Shares, amounts and days of a chart as the current locale writes them. */
export const measures = () => measuresOf(formats.locale);
