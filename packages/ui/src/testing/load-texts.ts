import english from '@assent/texts/ui/en';
import parts from '@assent/texts/ui-parts/en';
import { setPartTexts, setTexts } from '../texts.ts';

// Each test file begins as an application does: with the texts of one locale.
setTexts(english, 'en');
setPartTexts(parts);
