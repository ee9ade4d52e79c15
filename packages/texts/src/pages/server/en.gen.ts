// Generated from catalogues/pages/server/en.json by npm run generate -w @assent/texts.

export default {
  not_found: {
    title: "Not found",
    heading: "There is nothing here",
    why: "The address may be cut short or old.",
    start: "Start page",
  },
};
