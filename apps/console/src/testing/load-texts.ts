import {
  loadAccountTexts,
  loadCallbackTexts,
  loadMessageTexts,
  loadPeopleTexts,
  loadReceiptTexts,
  loadTexts,
} from '../texts.ts';

// Each test file begins as the pages do: with the texts of one locale, and with those that routes load.
await Promise.all([
  loadTexts(),
  loadAccountTexts(),
  loadCallbackTexts(),
  loadPeopleTexts(),
  loadMessageTexts(),
  loadReceiptTexts(),
]);
