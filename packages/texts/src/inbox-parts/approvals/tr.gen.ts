// Generated from catalogues/inbox-parts/approvals/tr.json by npm run generate -w @assent/texts.
import { select } from '../../formats.ts';
import { isolate, number } from '../formats/tr.gen.ts';

export default {
  approvals: "Onaylar",
  by: {
    you: <T>({ whom, represented, edited, value, signed, b, quiet, time }: { whom: string; represented: string; edited: 'yes' | 'no'; value: 'approve' | 'reject'; signed: 'yes' | 'no'; b: (words: string) => T; quiet: (words: string) => T; time: T }): (string | T)[] => [b("Siz"), `${select(whom, { "nobody": '', "you": " sizin adınıza", "other": ` ${isolate(represented)} adına` })} `, quiet(`${select(edited, { "yes": "değişikliklerle ", "no": '', "other": '' })}${select(value, { "approve": "onayladınız", "reject": "reddettiniz", "other": '' })},`), " ", time, quiet(select(signed, { "yes": ", geçiş anahtarıyla imzalı", "no": '', "other": '' }))],
    other: <T>({ name, whom, represented, edited, value, signed, b, quiet, time }: { name: string; whom: string; represented: string; edited: 'yes' | 'no'; value: 'approve' | 'reject'; signed: 'yes' | 'no'; b: (words: string) => T; quiet: (words: string) => T; time: T }): (string | T)[] => [b(isolate(name)), `${select(whom, { "nobody": '', "you": " sizin adınıza", "other": ` ${isolate(represented)} adına` })} `, quiet(`${select(edited, { "yes": "değişikliklerle ", "no": '', "other": '' })}${select(value, { "approve": "onayladı", "reject": "reddetti", "other": '' })},`), " ", time, quiet(select(signed, { "yes": ", geçiş anahtarıyla imzalı", "no": '', "other": '' }))],
  },
  you_approved: "Onayladınız",
  you_approved_for: ({ name }: { name: string }): string => `${isolate(name)} adına onayladınız`,
  take_back: "Onayımı geri al",
  taking_back: "Geri alınıyor…",
  until: "İstek karara bağlanana kadar geri alabilirsiniz.",
  offline: "Çevrimdışısınız. Çevrimiçi olduğunuzda geri alabilirsiniz.",
  taken_back: "Onayınızı geri aldınız",
  answer_again: "Yeniden yanıtlayabilirsiniz.",
  decided: "İstek zaten karara bağlandı",
  stays: "Onayınız geçerli kalır.",
  excluded: "Bunu yanıtlayamazsınız",
  excluded_why: ({ sender }: { sender: string }): string => `Bunu başka birinin onaylaması gerekir. ${isolate(sender)} sizi hariç tuttu; bu genellikle isteği siz başlattığınızda olur.`,
  groups: {
    label: "Gruplara göre onaylar",
    met: <T>({ group }: { group: T }): (string | T)[] => [group, ": onaylandı"],
    open: <T>({ group }: { group: T }): (string | T)[] => [group, ": henüz onaylanmadı"],
    unmet: <T>({ group }: { group: T }): (string | T)[] => [group, ": onaylanmadı"],
    counted: <T>({ approved, required, group }: { approved: number; required: number; group: T }): (string | T)[] => [group, `: ${number(approved)}/${number(required)} onay alındı`],
    yours: ({ groups }: { groups: string }): string => `Onayınız ${isolate(groups)} için sayılır.`,
    full: ({ groups }: { groups: string }): string => `${isolate(groups)} için yeterli onay zaten alındı. Onaylayanlardan biri onayını geri alırsa sizinki sayılır.`,
    not_yours: "Bu isteği onaylayamazsınız",
    not_yours_why: ({ groups }: { groups: string }): string => `Onaylayabilen grupların hiçbirinde değilsiniz: ${isolate(groups, true)}. Reddedebilirsiniz.`,
  },
};
