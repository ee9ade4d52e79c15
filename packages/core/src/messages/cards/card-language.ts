/** Names of the languages that browsers and screen readers know. */
const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** Returns what the sender should know about the language of a card: that its tag is well-formed, and of no language. */
export function languageWarnings(lang: string | undefined): string[] {
  const [language = ''] = lang === undefined ? [] : new Intl.Locale(lang).language.split('-');
  if (lang === undefined || names.of(language) !== undefined) return [];
  return [
    `payload.lang: ${lang} is the tag of no language that browsers know, so the card is read and hyphenated as if it had none. Use one such as de or pt-BR.`,
  ];
}
