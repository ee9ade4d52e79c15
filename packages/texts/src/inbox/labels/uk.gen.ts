// Generated from catalogues/inbox/labels/uk.json by npm run generate -w @assent/texts.

export default {
  approve: "Схвалити",
  reject: "Відхилити",
};
