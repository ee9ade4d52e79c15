import { vi } from 'vitest';
import { loadPartTexts, loadTexts } from '../locales/load-texts.ts';

// Each test file begins as the page does, in a browser without a language: with the texts of English.
vi.stubGlobal('document', { documentElement: {} });
vi.stubGlobal('navigator', { languages: [] });
await loadTexts();
await loadPartTexts();
vi.unstubAllGlobals();
