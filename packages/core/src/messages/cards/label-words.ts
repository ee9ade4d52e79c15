/** How buttons of one language approve and reject. A list is separated by commas, and may have several lines. */
export type LanguageWords = {
  /** Where the verb of a label stands: “Reject payment”, “Zahlung ablehnen”. */
  verbAt: 'start' | 'end';
  /** Whether words are written without spaces between them. */
  isUnspaced?: true;
  /** Whether the language has no kana, which tells Chinese labels from Japanese ones. */
  isWithoutKana?: true;
  /** What turns the approving word after it into a rejection. */
  not: string;
  /** Verbs of the decision itself. They count with an object, too: “Reject payment”. */
  approveVerbs: string;
  rejectVerbs: string;
  /** Words that count only as the whole label: “Cancel” rejects, “Cancel order” says what happens. */
  approveWords: string;
  rejectWords: string;
};

/**
 * The words by which a label says which answer its button is, in each language of the product. Not here: what may be the
 * action itself (pay, release, stop, block, forbid, delete, continue), which either button can name.
 */
export const labelWords: Record<string, LanguageWords> = {
  en: {
    verbAt: 'start',
    not: "don't, dont, do not, not, never",
    approveVerbs: 'approve',
    approveWords: `yes, yes please, yeah, yep, ok, okay, accept, allow, agree, permit, grant, authorize,
      authorise, confirm, i approve, i accept, i agree, approved, accepted, allowed`,
    rejectVerbs: 'reject, refuse, deny, decline, disapprove',
    rejectWords: `no, no thanks, nope, cancel, disallow, disagree, i reject, i refuse, i decline, i disagree,
      rejected, refused, denied, declined`,
  },
  de: {
    verbAt: 'end',
    not: 'nicht',
    approveVerbs: 'genehmigen, bewilligen',
    approveWords: `ja, okay, freigeben, freigabe, zustimmen, zustimmung, bestätigen, akzeptieren, annehmen,
      erlauben, zulassen, gestatten, einverstanden, genehmigung, genehmigt, freigegeben`,
    rejectVerbs: 'ablehnen, verweigern, zurückweisen',
    rejectWords: 'nein, nein danke, abbrechen, ablehnung, abgelehnt, verweigert',
  },
  fr: {
    verbAt: 'start',
    not: 'ne pas, pas',
    approveVerbs: "approuver, approuve, approuvez, j'approuve",
    approveWords: `oui, d'accord, accord, accepter, j'accepte, autoriser, permettre, valider, confirmer,
      approuvé, accepté, autorisé, validé`,
    rejectVerbs: `rejeter, rejette, rejetez, refuser, refuse, refusez, je refuse, décliner,
      désapprouver`,
    rejectWords: 'non, non merci, annuler, refus, rejeté, refusé',
  },
  es: {
    verbAt: 'start',
    not: 'no',
    approveVerbs: 'aprobar, aprueba, apruebe, apruebo',
    approveWords: `sí, de acuerdo, aceptar, acepto, permitir, permito, autorizar, autorizo, confirmar,
      confirmo, conceder, aprobado, aceptado, autorizado`,
    rejectVerbs: 'rechazar, rechaza, rechace, rechazo, denegar, deniega, deniego, desaprobar',
    rejectWords: 'no, no gracias, cancelar, declinar, negar, rechazado, denegado',
  },
  it: {
    verbAt: 'start',
    not: 'non',
    approveVerbs: 'approva, approvare, approvo',
    approveWords: `sì, d'accordo, va bene, accetta, accettare, accetto, consenti, consentire, permetti,
      permettere, autorizza, autorizzare, conferma, confermare, approvato, accettato`,
    rejectVerbs: 'rifiuta, rifiutare, rifiuto, respingi, respingere, respingo, rigetta, rigettare',
    rejectWords: 'no, no grazie, annulla, annullare, nega, negare, rifiutato, respinto, negato',
  },
  'pt-BR': {
    verbAt: 'start',
    not: 'não',
    approveVerbs: 'aprovar, aprova, aprove, aprovo',
    approveWords: `sim, de acordo, aceitar, aceito, concordar, concordo, permitir, permito, autorizar,
      autorizo, confirmar, confirmo, conceder, aprovado, autorizado`,
    rejectVerbs: `rejeitar, rejeita, rejeite, rejeito, recusar, recusa, recuse, recuso, reprovar,
      reprovo`,
    rejectWords: `não, não obrigado, não obrigada, cancelar, negar, discordar, discordo, rejeitado,
      recusado, negado`,
  },
  nl: {
    verbAt: 'end',
    not: 'niet',
    approveVerbs: 'goedkeuren',
    approveWords: `ja, oké, akkoord, accepteren, toestaan, toelaten, instemmen, bevestigen, keur goed,
      sta toe, goedkeuring, goedgekeurd, geaccepteerd`,
    rejectVerbs: 'afwijzen, weigeren, afkeuren',
    rejectWords: 'nee, nee bedankt, annuleren, wijs af, weiger, afgewezen, geweigerd',
  },
  pl: {
    verbAt: 'start',
    not: 'nie',
    approveVerbs: 'zatwierdź, zatwierdzić, zatwierdzaj, zatwierdzam',
    approveWords: `tak, zgoda, zgadzam się, akceptuj, zaakceptuj, akceptuję, zezwól, zezwalaj, zezwalam,
      pozwól, potwierdź, potwierdzam, przyjmij, zatwierdzone, zaakceptowane`,
    rejectVerbs: 'odrzuć, odrzucić, odrzucam, odmów, odmówić, odmawiam',
    rejectWords: 'nie, nie dziękuję, anuluj, odmowa, odrzucone',
  },
  uk: {
    verbAt: 'start',
    not: 'не',
    approveVerbs: `схвалити, схвали, схваліть, схвалюю, схвалювати, затвердити, затвердіть,
      затверджую`,
    approveWords: `так, гаразд, згода, згоден, згодна, погодити, погодитися, погоджуюся, прийняти,
      дозволити, дозволяю, дозволяти, підтвердити, підтверджую, схвалено, затверджено`,
    rejectVerbs: 'відхилити, відхили, відхиліть, відхиляю, відмовити, відмовляю',
    rejectWords: 'ні, ні дякую, скасувати, відмова, відмовитися, відхилено',
  },
  tr: {
    verbAt: 'end',
    not: '',
    approveVerbs: 'onayla, onaylıyorum',
    approveWords: `evet, tamam, olur, onay, kabul, kabul et, kabul ediyorum, izin ver, izin veriyorum,
      onaylandı, kabul edildi`,
    rejectVerbs: 'reddet, reddediyorum, geri çevir, onaylamıyorum',
    rejectWords: `hayır, olmaz, ret, iptal, iptal et, vazgeç, kabul etme, kabul etmiyorum, izin verme,
      izin vermiyorum, reddedildi`,
  },
  ja: {
    verbAt: 'end',
    isUnspaced: true,
    not: '未, 不, 非',
    approveVerbs: '承認, 承認する, 承認します, 許可する, 許可します, 認可する',
    approveWords: `はい, 可, 可決, 許可, 認可, 同意, 同意する, 同意します, 了承, 了承する, 賛成, 受諾, 受け入れる,
      許す, 認める`,
    rejectVerbs: `拒否, 拒否する, 拒否します, 却下, 却下する, 却下します, 拒絶, 拒絶する, 否認, 否認する,
      承認しない, 承認しません, 許可しない, 許可しません`,
    rejectWords: `いいえ, いや, 否, 否決, 断る, お断り, 反対, 取消, 取り消す, キャンセル, だめ, ダメ,
      同意しない, 同意しません, 認めない`,
  },
  ko: {
    verbAt: 'end',
    isUnspaced: true,
    not: '미, 불, 비',
    approveVerbs: '승인, 승인하기, 승인합니다, 승인함, 허가, 허가하기, 허용, 허용하기, 결재',
    approveWords: '예, 네, 동의, 동의함, 동의합니다, 찬성, 수락, 수락하기, 확인, 좋아요',
    rejectVerbs: `거부, 거부하기, 거부합니다, 거부함, 거절, 거절하기, 거절합니다, 반려, 반려하기, 기각,
      승인하지 않음, 승인하지 않기, 승인 안 함, 허용하지 않음, 허용 안 함, 허가하지 않음`,
    rejectWords: `아니요, 아니오, 아니, 취소, 불허, 반대, 동의하지 않음, 동의하지 않습니다,
      동의 안 함`,
  },
  'zh-Hans': {
    verbAt: 'start',
    isUnspaced: true,
    isWithoutKana: true,
    not: '不予, 不, 未, 勿, 别',
    approveVerbs: '批准, 核准, 同意, 准许, 允许',
    approveWords: '许可, 是, 是的, 好, 好的, 可以, 行, 对, 准, 接受, 确认, 确定, 通过, 赞成, 认可',
    rejectVerbs: '拒绝, 驳回, 否决, 回绝',
    rejectWords: '否, 不, 不要, 取消, 反对, 谢绝',
  },
  'zh-Hant': {
    verbAt: 'start',
    isUnspaced: true,
    isWithoutKana: true,
    not: '不予, 不, 未, 勿, 別',
    approveVerbs: '批准, 核准, 同意, 准許, 允許',
    approveWords: '許可, 是, 是的, 好, 好的, 可以, 行, 對, 准, 接受, 確認, 確定, 通過, 贊成, 認可',
    rejectVerbs: '拒絕, 駁回, 否決, 回絕',
    rejectWords: '否, 不, 不要, 取消, 反對, 謝絕',
  },
  ar: {
    verbAt: 'start',
    not: 'لا, عدم, غير, لم',
    approveVerbs: 'موافقة, الموافقة, وافق, أوافق, توافق, اعتماد, اعتمد',
    approveWords: `نعم, موافق, موافقون, حسنا, قبول, القبول, اقبل, سماح, السماح, اسمح, تأكيد, مقبول,
      معتمد`,
    rejectVerbs: 'رفض, الرفض, ارفض',
    rejectWords: 'لا, كلا, لا شكرا, إلغاء, الإلغاء, مرفوض',
  },
  he: {
    verbAt: 'start',
    not: 'לא, אל, אי',
    approveVerbs: 'אשר, אשרו, לאשר, אישור, מאשר, מאשרת, תאשר',
    approveWords: `כן, בסדר, אוקיי, הסכמה, מסכים, מסכימה, להסכים, קבל, לקבל, אפשר, לאפשר, להתיר,
      אושר, מאושר`,
    rejectVerbs: 'דחה, לדחות, דחייה, דחיה, דוחה, סרב, לסרב, סירוב, מסרב, מסרבת',
    rejectWords: 'לא, לא תודה, ביטול, בטל, לבטל, נדחה, סורב',
  },
};

/** Symbols that say the same. */
export const labelSymbols = {
  approve: '👍👌🙆✓✔✅☑🗸🗹',
  reject: '👎🙅✗✘✕✖❌❎🗴🗵🚫⛔',
};
