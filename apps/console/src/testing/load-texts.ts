import { loadMessageTexts, loadTexts } from '../texts.ts';

// Each test file begins as the page does: with the texts of one locale, and with those that routes load.
await Promise.all([loadTexts(), loadMessageTexts()]);
