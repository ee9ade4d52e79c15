import { loadAccountTexts, loadCallbackTexts, loadReceiptTexts, loadTexts } from '../texts.ts';

// Each test file begins as the pages do: with the texts of one locale.
await Promise.all([loadTexts(), loadAccountTexts(), loadCallbackTexts(), loadReceiptTexts()]);
