// Generated from catalogues/pages/inbox/en.json by npm run generate -w @assent/texts.

export default {
  description: "Approve or reject requests in ten seconds.",
  no_script: "Turn on JavaScript to see your requests.",
  screenshot_phone: "A request with its two answers",
  screenshot_desk: "Requests that wait for your answer",
};
