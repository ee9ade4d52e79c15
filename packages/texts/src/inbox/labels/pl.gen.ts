// Generated from catalogues/inbox/labels/pl.json by npm run generate -w @assent/texts.

export default {
  approve: "Zatwierdź",
  reject: "Odrzuć",
};
