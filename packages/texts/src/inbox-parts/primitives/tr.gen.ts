// Generated from catalogues/inbox-parts/primitives/tr.json by npm run generate -w @assent/texts.

export default {
  cancel: "Vazgeç",
  offline: "Çevrimdışısınız. Çevrimiçi olduğunuzda yüklenir.",
};
