// Generated from catalogues/inbox-parts/routes/ar.json by npm run generate -w @assent/texts.

export default {
  not_found: "لا يوجد شيء هنا",
  check_address: "قد يكون العنوان ناقصًا أو قديمًا.",
  open_inbox: "فتح الوارد",
};
