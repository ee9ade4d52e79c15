/** Words, or the ends of words where they begin with a hyphen. Lists as those of the other words. */
type Negations = {
  start?: string;
  end?: string;
  anywhere?: string;
  /** Beginnings and whole labels that negate nothing that is done: “No objections”. */
  except?: string;
};

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
  /** How a label of any action says that it is not done: “Don't pay”. */
  negations: Negations;
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
    negations: {
      start:
        'do not, don t, dont, does not, doesn t, doesnt, not, never, no, will not, won t, wont, cannot, can not, can t, cant, should not, shouldn t, must not, mustn t, let s not, neither, am not, m not, is not, isn t, are not, aren t, isnt, arent, im not, re not, have not, haven t, has not, hasn t, would not, wouldn t, could not, couldn t, havent, hasnt, wouldnt, couldnt, didnt, did not, didn t, nobody, nothing, refrain from',
      end: 'not approved, not authorized, not authorised, not allowed, not confirmed, not accepted, not paid',
      except:
        'no objection, no objections, no change, no changes, no concern, no concerns, no problem, no problems, no issue, no issues, no doubt, non profit, not for profit, not only, nothing else, never ending, no show, no code',
    },
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
    negations: {
      start:
        'nicht, nie, niemals, kein, keine, keinen, keinem, keiner, keinesfalls, keineswegs, auf keinen fall, nichts',
      anywhere: 'nicht, niemals',
      except: 'kein einwand, keine einwände, keine bedenken, kein problem',
    },
    approveVerbs: 'genehmigen, bewilligen',
    approveWords: `ja, okay, freigeben, freigabe, zustimmen, zustimmung, bestätigen, akzeptieren, annehmen,
      erlauben, zulassen, gestatten, einverstanden, genehmigung, genehmigt, freigegeben`,
    rejectVerbs: 'ablehnen, verweigern, zurückweisen',
    rejectWords: 'nein, nein danke, abbrechen, ablehnung, abgelehnt, verweigert',
  },
  fr: {
    verbAt: 'start',
    not: 'ne pas, pas',
    negations: {
      start: 'ne, pas, non, jamais, aucun, aucune, rien, surtout pas, absolument pas, plus jamais',
      except: 'pas d objection, aucune objection, pas de problème, aucun problème',
    },
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
    negations: {
      start:
        'no, nunca, jamás, ningún, ninguna, tampoco, todavía no, aún no, ahora no, mejor no, nada, de ninguna manera, de ningún modo, en ningún caso',
      except:
        'no hay objeciones, no hay objeción, no tengo objeciones, no me opongo, ninguna objeción, ningún problema',
    },
    approveVerbs: 'aprobar, aprueba, apruebe, apruebo',
    approveWords: `sí, de acuerdo, aceptar, acepto, permitir, permito, autorizar, autorizo, confirmar,
      confirmo, conceder, aprobado, aceptado, autorizado`,
    rejectVerbs: 'rechazar, rechaza, rechace, rechazo, denegar, deniega, deniego, desaprobar',
    rejectWords: 'no, no gracias, cancelar, declinar, negar, rechazado, denegado',
  },
  it: {
    verbAt: 'start',
    not: 'non',
    negations: {
      start:
        'non, nessun, nessuna, nessuno, mai più, mai pagare, mai inviare, mai approvare, mai autorizzare, mai confermare, niente, nulla, neanche, nemmeno, assolutamente no, meglio no, in nessun caso',
      except:
        'non ho obiezioni, non ci sono obiezioni, nessuna obiezione, nessun problema, nessun dubbio',
    },
    approveVerbs: 'approva, approvare, approvo',
    approveWords: `sì, d'accordo, va bene, accetta, accettare, accetto, consenti, consentire, permetti,
      permettere, autorizza, autorizzare, conferma, confermare, approvato, accettato`,
    rejectVerbs: 'rifiuta, rifiutare, rifiuto, respingi, respingere, respingo, rigetta, rigettare',
    rejectWords: 'no, no grazie, annulla, annullare, nega, negare, rifiutato, respinto, negato',
  },
  'pt-BR': {
    verbAt: 'start',
    not: 'não',
    negations: {
      start:
        'não, nunca, jamais, nenhum, nenhuma, ainda não, agora não, melhor não, nada, de jeito nenhum, de modo nenhum, de forma alguma, em nenhum caso',
      except: 'não há objeções, não tenho objeções, nenhuma objeção, nenhum problema',
    },
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
    negations: {
      start: 'niet, nooit, geen, niets, in geen geval',
      anywhere: 'niet, nooit',
      except: 'geen bezwaar, geen bezwaren, geen probleem, pas aan, pas toe',
    },
    approveVerbs: 'goedkeuren',
    approveWords: `ja, oké, akkoord, accepteren, toestaan, toelaten, instemmen, bevestigen, keur goed,
      sta toe, goedkeuring, goedgekeurd, geaccepteerd`,
    rejectVerbs: 'afwijzen, weigeren, afkeuren',
    rejectWords: 'nee, nee bedankt, annuleren, wijs af, weiger, afgewezen, geweigerd',
  },
  pl: {
    verbAt: 'start',
    not: 'nie',
    negations: {
      start:
        'nie, nigdy, żaden, żadna, żadne, żadnych, jeszcze nie, teraz nie, lepiej nie, wcale nie, nic nie, w żadnym razie, w żadnym wypadku, pod żadnym pozorem',
      except: 'nie mam zastrzeżeń, nie mam uwag, nie wnoszę sprzeciwu, nie mam nic przeciwko',
    },
    approveVerbs: 'zatwierdź, zatwierdzić, zatwierdzaj, zatwierdzam',
    approveWords: `tak, zgoda, zgadzam się, akceptuj, zaakceptuj, akceptuję, zezwól, zezwalaj, zezwalam,
      pozwól, potwierdź, potwierdzam, przyjmij, zatwierdzone, zaakceptowane`,
    rejectVerbs: 'odrzuć, odrzucić, odrzucam, odmów, odmówić, odmawiam',
    rejectWords: 'nie, nie dziękuję, anuluj, odmowa, odrzucone',
  },
  uk: {
    verbAt: 'start',
    not: 'не',
    negations: {
      start:
        'не, ні, ніколи, жоден, жодна, жодних, ще не, ще ні, зараз не, краще не, краще ні, поки не, поки що не, нічого, у жодному разі, в жодному разі',
      except: 'не заперечую, не проти, не маю заперечень',
    },
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
    negations: {
      start: 'asla, hiç, hiçbir, sakın',
      end: 'yapma, etme, verme, değil, -mayın, -meyin, -mayınız, -meyiniz, -mıyorum, -miyorum, -muyorum, -müyorum, -mayalım, -meyelim, -mayacağım, -meyeceğim, -masın, -mesin, -mayız, -meyiz, yok',
      except: 'itiraz yok, itirazım yok, itirazımız yok, sorun yok, sakınca yok, sakıncası yok',
    },
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
    negations: {
      start: '不可, 不要, 不許可, 不同意, 未承認',
      end: 'ない, ません, ないで, ないでください, ないこと, べからず, ずに, るな, うな, くな, すな, 不可',
      except:
        '問題ない, 問題ありません, 異議ない, 異議ありません, 異論ない, 異論ありません, 差し支えない, 差し支えありません, 間違いない, 間違いありません, 少ない, 足りない, 不動産, 不用品, 不要品, 不正, 不明, 不良, 不在, 不具合, 不審',
    },
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
    negations: {
      start: '미승인, 불승인, 불허',
      end: '않음, 않기, 않는다, 않습니다, 않아요, 않겠습니다, 안함, 안하기, 안해, 안해요, 안합니다, 지마, 지마세요, 지마라, 지마십시오, 지말것, 지말기, 못함, 아님, 아닙니다, 불가, 안돼, 안돼요, 안됩니다',
      anywhere: '안, 못',
    },
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
    negations: {
      start:
        '不, 未, 勿, 别, 请勿, 切勿, 请不, 请别, 暂不, 暂时不, 先不, 先别, 我不, 我别, 还不, 还没, 尚未, 尚不, 绝不, 决不, 并不, 并未, 从不, 从未, 拒不, 千万别, 千万不, 千万勿, 无需, 无须, 无法, 没有, 不予',
      except:
        '不错, 不足, 不限, 不动产, 不锈, 不反对, 不同的, 未来, 别墅, 别人, 别名, 别的, 没有异议, 没有问题, 没有意见, 不丹, 不可撤, 不间断, 不记名, 不定期, 不良, 不明',
    },
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
    negations: {
      start:
        '不, 未, 勿, 別, 請勿, 切勿, 請不, 請別, 暫不, 暫時不, 先不, 先別, 我不, 我別, 還不, 還沒, 尚未, 尚不, 絕不, 決不, 並不, 並未, 從不, 從未, 拒不, 千萬別, 千萬不, 千萬勿, 無需, 無須, 無法, 沒有, 不予',
      except:
        '不錯, 不足, 不限, 不動產, 不鏽, 不反對, 不同的, 未來, 別墅, 別人, 別名, 別的, 沒有異議, 沒有問題, 沒有意見, 不丹, 不可撤, 不間斷, 不記名, 不定期, 不良, 不明',
    },
    approveVerbs: '批准, 核准, 同意, 准許, 允許',
    approveWords: '許可, 是, 是的, 好, 好的, 可以, 行, 對, 准, 接受, 確認, 確定, 通過, 贊成, 認可',
    rejectVerbs: '拒絕, 駁回, 否決, 回絕',
    rejectWords: '否, 不, 不要, 取消, 反對, 謝絕',
  },
  ar: {
    verbAt: 'start',
    not: 'لا, عدم, غير, لم',
    negations: {
      start:
        'لا, عدم, لن, لم, ليس, ليست, لست, لسنا, بلا, أبدا, كلا, مستحيل, إياك, غير موافق, غير مقبول, غير مسموح, غير معتمد',
      except: 'لا مانع, لا اعتراض, لا بأس',
    },
    approveVerbs: 'موافقة, الموافقة, وافق, أوافق, توافق, اعتماد, اعتمد',
    approveWords: `نعم, موافق, موافقون, حسنا, قبول, القبول, اقبل, سماح, السماح, اسمح, تأكيد, مقبول,
      معتمد`,
    rejectVerbs: 'رفض, الرفض, ارفض',
    rejectWords: 'لا, كلا, لا شكرا, إلغاء, الإلغاء, مرفوض',
  },
  he: {
    verbAt: 'start',
    not: 'לא, אל, אי',
    negations: {
      start:
        'לא, אל, אין, אי, בלי, לעולם לא, מעולם לא, אף פעם, עדיין לא, עוד לא, איני, אינני, אינו, אינה, איננו',
      except: 'אין בעיה, אין התנגדות, לא מתנגד, לא מתנגדת, אל על, אי מייל, אין סוף',
    },
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
