/** In which every screen is checked: the longest, the mirrored, and two real ones with long words and with none. */
export const localesOfTests = ['en-XA', 'ar-XB', 'de', 'ja'];

/** The widths of narrow phones. */
export const narrow = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
];

/** Shows what is on the screen in another language, in the build for tests. Runs in the page. */
export const showLocale = async (locale: string) => {
  await Reflect.get(window, 'showLocale')(locale);
  // What lies behind another page is not drawn.
  const drawn = new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  await Promise.race([drawn, new Promise((done) => setTimeout(done, 200))]);
};
