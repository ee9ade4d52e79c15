// Generated from catalogues/pages/inbox/tr.json by npm run generate -w @assent/texts.

export default {
  description: "İstekleri on saniyede onaylayın veya reddedin.",
  no_script: "İsteklerinizi görmek için JavaScript’i açın.",
  screenshot_phone: "Bir istek ve iki yanıt seçeneği",
  screenshot_desk: "Yanıtınızı bekleyen istekler",
};
