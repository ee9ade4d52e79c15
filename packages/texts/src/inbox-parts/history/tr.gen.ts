// Generated from catalogues/inbox-parts/history/tr.json by npm run generate -w @assent/texts.
import { select } from '../../formats.ts';
import { isolate, number, plural } from '../formats/tr.gen.ts';

export default {
  title: "Geçmiş",
  closed_requests: "Kapanan istekler",
  empty: "Henüz karar yok",
  empty_why: "Sizin ve başkalarının kararlarını, kimin ne zaman yanıtladığıyla birlikte burada görürsünüz.",
  search_history: "Geçmişte ara",
  words: "Aranacak sözcükler",
  search: "Ara",
  outcome: "Sonuç",
  any_outcome: "Tüm sonuçlar",
  outcomes: {
    approved: "Onaylandı",
    rejected: "Reddedildi",
    expired: "Süresi doldu",
    canceled: "Geri çekildi",
  },
  reported: "Bildirildi",
  offline: "Aramak için bağlantı gerekir",
  offline_how: "Çevrimiçi olduğunuzda yeniden deneyin.",
  searching_label: "Aranıyor",
  found_requests: "Bulunan istekler",
  found: ({ count }: { count: number }): string => plural(count, { "=0": "İstek bulunamadı.", "one": `${number(count)} istek bulundu.`, "other": `${number(count)} istek bulundu.` }),
  found_so_far: ({ count, day }: { count: number; day: string }): string => `${plural(count, { "=0": "Şimdiye kadar istek bulunamadı.", "one": `Şimdiye kadar ${number(count)} istek bulundu.`, "other": `Şimdiye kadar ${number(count)} istek bulundu.` })} ${isolate(day)} tarihine kadar geriye dönük arandı.`,
  continue: "Aramayı sürdür",
  searching: "Aranıyor…",
  nothing: "Tüm ölçütlere uyan istek yok",
  nothing_how: ({ days }: { days: number }): string => `Daha az sözcük veya bir sözcüğün parçasını deneyin. Metinler ${number(days)} gün sonra silinir: daha eski istekler yalnızca gönderen ve konuya göre bulunur.`,
  show_everything: "Tümünü göster",
  by: {
    you: ({ edited }: { edited: 'yes' | 'no' }): string => select(edited, { "yes": "sizin tarafınızdan, değişikliklerle", "no": "sizin tarafınızdan", "other": '' }),
    you_for: ({ edited, represented }: { edited: 'yes' | 'no'; represented: string }): string => select(edited, { "yes": `${isolate(represented)} adına sizin tarafınızdan, değişikliklerle`, "no": `${isolate(represented)} adına sizin tarafınızdan`, "other": '' }),
    other: ({ edited, name }: { edited: 'yes' | 'no'; name: string }): string => select(edited, { "yes": `${isolate(name)} tarafından, değişikliklerle`, "no": `${isolate(name)} tarafından`, "other": '' }),
    other_for: ({ edited, represented, name }: { edited: 'yes' | 'no'; represented: string; name: string }): string => select(edited, { "yes": `${isolate(represented)} adına ${isolate(name)} tarafından, değişikliklerle`, "no": `${isolate(represented)} adına ${isolate(name)} tarafından`, "other": '' }),
    for_you: ({ edited, name }: { edited: 'yes' | 'no'; name: string }): string => select(edited, { "yes": `sizin adınıza ${isolate(name)} tarafından, değişikliklerle`, "no": `sizin adınıza ${isolate(name)} tarafından`, "other": '' }),
  },
};
