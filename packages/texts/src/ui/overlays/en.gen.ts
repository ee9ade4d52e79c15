// Generated from catalogues/ui/overlays/en.json by npm run generate -w @assent/texts.

export default {
  toasts: "Notifications",
  dismiss: "Dismiss",
  close: "Close",
  more: "Show all",
  less: "Show less",
  below: "More below",
};
