/**
 * Returns the texts of a page in en-XA that have letters without an accent: all letters of catalogues have accents there. Texts
 * with a language or direction of their own, codes and times are left out. Runs in the page.
 */
export function untranslatedTexts(): string[] {
  const foreign = 'code, pre, time, bdi, body [dir], body [lang], input, textarea';
  const found: string[] = [];
  const look = (text: string | null) => {
    if (text && /[A-Za-z]{2}/.test(text)) found.push(text.trim());
  };
  for (const element of document.body.querySelectorAll('*')) {
    if (element.closest(`script, style, noscript, ${foreign}`)) continue;
    for (const node of element.childNodes) if (node instanceof Text) look(node.data);
    for (const name of ['aria-label', 'aria-description', 'placeholder', 'alt', 'title'])
      look(element.getAttribute(name));
  }
  return found;
}
