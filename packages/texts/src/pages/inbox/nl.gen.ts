// Generated from catalogues/pages/inbox/nl.json by npm run generate -w @assent/texts.

export default {
  description: "Keur verzoeken in tien seconden goed of wijs ze af.",
  no_script: "Zet JavaScript aan om je verzoeken te zien.",
  screenshot_phone: "Een verzoek met de twee antwoorden",
  screenshot_desk: "Verzoeken die op je antwoord wachten",
};
