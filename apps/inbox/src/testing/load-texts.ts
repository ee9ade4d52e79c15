import { loadPartTexts, loadTexts } from '../load-texts.ts';

// Each test file begins as the page does: with the texts of one locale.
await Promise.all([loadTexts(), loadPartTexts()]);
