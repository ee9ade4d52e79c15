// Generated from catalogues/inbox-parts/answers/de.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/de.gen.ts';

export default {
  to_fill_in: "Auszufüllen",
  to_fill_in_first: "Vor dem Ablehnen auszufüllen",
  values: "Werte, die gesendet werden",
  sent_with_it: "Wird mit Ihrer Antwort gesendet",
  changed: ({ count }: { count: number }): string => plural(count, { "one": `Sie haben ${number(count)} Wert geändert`, "other": `Sie haben ${number(count)} Werte geändert` }),
  other_values: ({ name }: { name: string }): string => `${isolate(name)} hat andere Werte genehmigt`,
  others_values: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} Person hat andere Werte genehmigt`, "other": `${number(count)} Personen haben andere Werte genehmigt` }),
  both: ({ sender }: { sender: string }): string => `Ihre Werte ersetzen sie nicht: ${isolate(sender)} erhält beide.`,
  fixed: {
    by: ({ name }: { name: string }): string => `${isolate(name)} hat diese Werte genehmigt`,
    by_many: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} Person hat diese Werte genehmigt`, "other": `${number(count)} Personen haben diese Werte genehmigt` }),
    change: ({ name }: { name: string }): string => `Sie können nur diese Werte genehmigen. Um sie zu ändern, lehnen Sie die Anfrage ab oder bitten Sie ${isolate(name)}, die Genehmigung zurückzunehmen.`,
    change_many: "Sie können nur diese Werte genehmigen. Um sie zu ändern, lehnen Sie die Anfrage ab oder bitten Sie alle, die genehmigt haben, ihre Genehmigung zurückzunehmen.",
    kept: "Ihre eigenen Eingaben bleiben hier gespeichert.",
    first: "Alle anderen können dann nur noch genau diese Werte genehmigen.",
    unsent: "Ihre Antwort zählte nicht. Lesen Sie diese Werte, bevor Sie genehmigen.",
  },
  not_sent: "Ihre Eingaben für die andere Antwort werden nicht gesendet.",
  flaws: {
    too_long: "Zusammen sind diese Werte zu lang. Kürzen Sie einen Text.",
    digits: ({ count }: { count: number }): string => plural(count, { "one": `Höchstens ${number(count)} Ziffer.`, "other": `Höchstens ${number(count)} Ziffern.` }),
    number: ({ example }: { example: string }): string => `Geben Sie eine Zahl ein, zum Beispiel ${isolate(example, true)}.`,
    ambiguous: ({ one, other }: { one: string; other: string }): string => `Das kann ${isolate(one)} oder ${isolate(other)} bedeuten. Geben Sie eine der beiden Zahlen ein.`,
    missing: "Füllen Sie dieses Feld aus.",
    choose: "Wählen Sie eine Antwort.",
    line: "Schreiben Sie nur eine Zeile.",
    characters: "Der Text enthält unsichtbare Zeichen. Geben Sie ihn neu ein.",
    other: "Wir konnten diese Eingabe nicht annehmen. Ändern Sie sie.",
  },
  length: ({ limit, count }: { limit: string; count: number }): string => `${isolate(limit)} Jetzt sind es ${number(count)}.`,
};
