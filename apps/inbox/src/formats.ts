import { formatsOf } from '@assent/texts/formats';
import { locale } from './texts.ts';

/** Returns the formats of the current locale: of days, times, numbers and lists. */
export const formats = () => formatsOf(locale);
