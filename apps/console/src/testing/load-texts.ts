import { loadTexts } from '../texts.ts';

// Each test file begins as the page does: with the texts of one locale.
await loadTexts('en');
