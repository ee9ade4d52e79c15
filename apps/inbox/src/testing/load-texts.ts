import texts from '@assent/texts/inbox/en';
import partTexts from '@assent/texts/inbox-parts/en';
import { setPartTexts, setTexts } from '../texts.ts';

// Each test file begins as the page does: with the texts of one locale.
setTexts(texts, 'en');
setPartTexts(partTexts);
