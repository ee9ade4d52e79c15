import english from '@assent/texts/ui/en';
import { setTexts } from '../texts.ts';

// Each test file begins as an application does: with the texts of one locale.
setTexts(english);
