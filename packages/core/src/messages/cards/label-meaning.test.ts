import { describe, expect, it } from 'vitest';
import { Problem } from '../../platform/errors.ts';
import { labelWords } from './label-words.ts';
import { amountSignIn, checkContradictions, isNegated, meaningOf } from './labels.ts';

/** Returns the pointers and codes of the wrong labels of a card. */
function wrongLabels(approve_label: string, reject_label: string) {
  try {
    checkContradictions({ approve_label, reject_label });
    return [];
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return error.more.errors?.map(({ pointer, code }) => `${pointer} ${code}`);
  }
}
const BOTH = [
  '/payload/approve_label labels_contradict',
  '/payload/reject_label labels_contradict',
];

/** The two answers of each language: as single words, and with the object of the question. */
const answers: [language: string, approve: string, reject: string][] = [
  ['en', 'Approve', 'Reject'],
  ['en', 'Yes', 'No'],
  ['en', 'Allow', 'Deny'],
  ['en', 'Approve payment', 'Decline payment'],
  ['en', 'I approve', 'Don’t approve'],
  ['de', 'Genehmigen', 'Ablehnen'],
  ['de', 'Ja', 'Nein'],
  ['de', 'Zahlung genehmigen', 'Zahlung ablehnen'],
  ['de', 'Freigeben', 'Zahlung nicht genehmigen'],
  ['fr', 'Approuver', 'Refuser'],
  ['fr', 'Oui', 'Non'],
  ['fr', 'Approuver le paiement', 'Rejeter le paiement'],
  ['fr', 'D’accord', 'Ne pas approuver'],
  ['es', 'Aprobar', 'Rechazar'],
  ['es', 'Sí', 'No'],
  ['es', 'Aprobar el pago', 'Denegar el pago'],
  ['es', 'Apruebo', 'No aprobar'],
  ['it', 'Approva', 'Rifiuta'],
  ['it', 'Sì', 'No'],
  ['it', 'Approva il pagamento', 'Respingi il pagamento'],
  ['it', 'Va bene', 'Non approvare'],
  ['pt-BR', 'Aprovar', 'Rejeitar'],
  ['pt-BR', 'Sim', 'Não'],
  ['pt-BR', 'Aprovar pagamento', 'Recusar pagamento'],
  ['pt-BR', 'Concordo', 'Não aprovar'],
  ['nl', 'Goedkeuren', 'Afwijzen'],
  ['nl', 'Ja', 'Nee'],
  ['nl', 'Betaling goedkeuren', 'Betaling weigeren'],
  ['nl', 'Akkoord', 'Niet akkoord'],
  ['pl', 'Zatwierdź', 'Odrzuć'],
  ['pl', 'Tak', 'Nie'],
  ['pl', 'Zatwierdź płatność', 'Odrzuć płatność'],
  ['pl', 'Zgadzam się', 'Nie zgadzam się'],
  ['uk', 'Схвалити', 'Відхилити'],
  ['uk', 'Так', 'Ні'],
  ['uk', 'Схвалити платіж', 'Відхилити платіж'],
  ['uk', 'Дозволити', 'Не дозволяти'],
  ['tr', 'Onayla', 'Reddet'],
  ['tr', 'Evet', 'Hayır'],
  ['tr', 'Ödemeyi onayla', 'Ödemeyi reddet'],
  ['tr', 'İzin ver', 'İzin verme'],
  ['ja', '承認', '却下'],
  ['ja', 'はい', 'いいえ'],
  ['ja', '支払いを承認', '支払いを拒否'],
  ['ja', '許可する', '許可しない'],
  ['ko', '승인', '거부'],
  ['ko', '예', '아니요'],
  ['ko', '결제 승인', '결제 거절'],
  ['ko', '허용', '허용 안 함'],
  ['zh-Hans', '批准', '拒绝'],
  ['zh-Hans', '是', '否'],
  ['zh-Hans', '批准付款', '驳回付款'],
  ['zh-Hans', '同意', '不同意'],
  ['zh-Hant', '批准', '拒絕'],
  ['zh-Hant', '允許', '不允許'],
  ['zh-Hant', '核准付款', '駁回付款'],
  ['zh-Hant', '同意', '不同意'],
  ['ar', 'موافقة', 'رفض'],
  ['ar', 'نعم', 'لا'],
  ['ar', 'الموافقة على الدفع', 'رفض الدفع'],
  ['ar', 'موافق', 'غير موافق'],
  ['he', 'אישור', 'דחייה'],
  ['he', 'כן', 'לא'],
  ['he', 'אשר תשלום', 'דחה תשלום'],
  ['he', 'מסכים', 'לא מסכים'],
  ['symbols', '👍', '👎'],
  ['symbols', '✅', '❌'],
];

describe('labels that contradict their buttons', () => {
  it.each(answers)('are refused, in %s: %s for %s', (_language, approve, reject) => {
    expect(wrongLabels(reject, approve)).toEqual(BOTH);
  });

  it.each(answers)(
    'are right the other way round, in %s: %s and %s',
    (_language, approve, reject) => {
      expect(wrongLabels(approve, reject)).toEqual([]);
    },
  );

  it('are refused one at a time, too', () => {
    expect(wrongLabels('Reject', 'Hold')).toEqual([BOTH[0]]);
    expect(wrongLabels('Pay', 'Approve')).toEqual([BOTH[1]]);
  });

  it.each([
    ...'REJECT “Reject” (Reject) Re-ject Réjëct Re\u00adject Re\u200dject Ｒｅｊｅｃｔ 𝐑𝐞𝐣𝐞𝐜𝐭 Rеjесt ¡No! NON nao Odrzuc HAYIR hayir İPTAL ＮＯ キャンセル ｷｬﾝｾﾙ لَا إلغاء לֹא 👎🏽 ✖️'.split(
      ' ',
    ),
    ' reject! ',
    'R e j e c t',
    'Reject payment',
    'Reject: 1,200 €',
    'No, thanks',
    'No (hold)',
    '❌ ❌',
  ])('are refused in another spelling: %s', (label) => {
    expect(meaningOf(label)).toBe('reject');
  });
});

describe('labels that name what happens', () => {
  it.each([
    ...'Pay Deploy Release Hold Stop Block Delete Continue Note Yesterday 注文を取り消す 同意を撤回する 不足分を支払う 取消订单 不错 🚀 → 1'.split(
      ' ',
    ),
    'Cancel order',
    'No change',
    'No objections',
    'Accept later bids',
    'Keep blocked',
    'Rejected items only',
    'Send rejection',
    'Zahlung anhalten',
    'Siparişi iptal et',
    '주문 취소',
    'إلغاء الطلب',
    'ביטול הזמנה',
  ])('are allowed on either button: %s', (label) => {
    expect(wrongLabels(label, 'Later')).toEqual([]);
    expect(wrongLabels('Pay', label)).toEqual([]);
  });

  it.each([
    'Don’t cancel',
    'Don’t pay',
    'Not now',
    'No cancelar',
    'Nicht jetzt genehmigen',
    'Nicht zahlen',
    '不付款',
  ])('may be negated on the button that rejects: %s', (label) => {
    expect(wrongLabels('Pay', label)).toEqual([]);
  });

  it.each(['Don’t reject', 'Nicht ablehnen', 'Ne pas refuser', 'Не відхилити'])(
    'approve where they negate a rejection: %s',
    (label) => {
      expect(wrongLabels('Pay', label)).toEqual([BOTH[1]]);
    },
  );

  it('are distinguished by the verb that decides', () => {
    expect(meaningOf('Approve rejection')).toBe('approve');
    expect(meaningOf('Reject approval')).toBe('reject');
    expect(meaningOf('Ablehnung genehmigen')).toBe('approve');
    expect(meaningOf('承認を拒否')).toBe('reject');
    expect(meaningOf('未承認')).toBe('reject');
  });
});

/** What is not done, in each language: on the button that approves, it is signed as done. */
const negated: Record<keyof typeof labelWords, string[]> = {
  en: [
    'Nope, don’t transfer',
    'Not yet',
    'Nothing',
    'Nobody pays',
    'Isn’t approved',
    'I’m not paying',
    'Payment not approved',
    'Refrain from paying',
    'Don’t pay',
    'Do not pay',
    'Dont pay',
    'Never pay',
    'Not now',
    'No payment',
    'Please do not pay',
    'I won’t pay',
    'Cannot pay',
    'Don’t cancel',
  ],
  de: [
    'Noch nicht',
    'Keinesfalls zahlen',
    'Auf keinen Fall zahlen',
    'Nichts zahlen',
    'Lieber nicht',
    'Nicht zahlen',
    'Bitte nicht zahlen',
    'Zahlung nicht ausführen',
    'Zahle nicht',
    'Keine Zahlung',
    'Niemals zahlen',
    'Nicht ablehnen',
  ],
  fr: [
    'Ne rien payer',
    'Rien payer',
    'Surtout pas',
    'Pas encore',
    'Ne jamais payer',
    'Ne pas payer',
    'Ne payez pas',
    'N’autorisez pas',
    'Je n’accepte pas',
    'Pas de paiement',
    'Jamais payer',
    'Aucun paiement',
  ],
  es: [
    'Todavía no',
    'Aún no',
    'Mejor no',
    'Nada de pagar',
    'De ninguna manera',
    'No pagar',
    'No pagues',
    'Nunca pagar',
    'Ningún pago',
    'Yo no pago',
  ],
  it: [
    'Non ancora',
    'Mai pagare',
    'Niente pagamento',
    'Assolutamente no',
    'Neanche',
    'Non pagare',
    'Non paga',
    'Nessun pagamento',
    'Io non pago',
  ],
  'pt-BR': [
    'Ainda não',
    'Melhor não',
    'Nada de pagamento',
    'De jeito nenhum',
    'Não agora',
    'Não pagar',
    'Nao pague',
    'Nunca pagar',
    'Nenhum pagamento',
  ],
  nl: [
    'Nog niet',
    'Niets betalen',
    'Liever niet',
    'Ik betaal niet',
    'In geen geval betalen',
    'Niet betalen',
    'Betaal niet',
    'Geen betaling',
    'Nooit betalen',
  ],
  pl: [
    'Jeszcze nie',
    'Nic nie płać',
    'W żadnym razie',
    'Wcale nie płać',
    'Lepiej nie',
    'Nie płać',
    'Nie wypłacaj',
    'Nigdy nie płać',
    'Proszę nie płacić',
  ],
  uk: [
    'Ще ні',
    'Нічого не платити',
    'У жодному разі',
    'Краще ні',
    'Поки не платити',
    'Не платити',
    'Не сплачуйте',
    'Ніколи не платити',
    'Я не плачу',
  ],
  tr: [
    'Ödenmesin',
    'Gönderilmesin',
    'Hiç ödeme yapma',
    'Şimdi değil',
    'Ödeme yok',
    'Ödeme yapma',
    'Ödemeyi yapmayın',
    'Onaylamayın',
    'Ödemiyorum',
    'Asla ödeme',
    'Onaylı değil',
  ],
  ja: [
    '払うな',
    '送金するな',
    '支払い不可',
    '支払わずに',
    '絶対に払わない',
    '支払わない',
    '支払いません',
    '払わないでください',
    '送金しない',
    '不許可',
  ],
  ko: [
    '아직 아님',
    '결제 불가',
    '절대 안 돼',
    '결제 못 해요',
    '보내지 마',
    '결제 안 함',
    '결제하지 않음',
    '결제하지 않기',
    '결제하지 마세요',
    '안 보내기',
    '송금하지 말 것',
  ],
  'zh-Hans': [
    '先别付',
    '绝不付款',
    '暂时不付',
    '尚未批准',
    '千万别付',
    '无法付款',
    '不付款',
    '不要付款',
    '别付款',
    '请勿付款',
    '切勿付款',
    '未付款',
    '暂不付款',
    '无需付款',
  ],
  'zh-Hant': [
    '先別付',
    '絕不付款',
    '暫時不付',
    '尚未批准',
    '千萬別付',
    '無法付款',
    '不付款',
    '不要付款',
    '別付款',
    '請勿付款',
    '切勿付款',
    '未付款',
    '暫不付款',
    '無需付款',
  ],
  ar: [
    'ليس الآن',
    'أبدا',
    'لست موافقا',
    'غير موافق عليه',
    'لا ترسل',
    'لا تدفع',
    'عدم الدفع',
    'لن أدفع',
    'لم يدفع',
  ],
  he: [
    'אל תשלחו',
    'אף פעם',
    'עדיין לא',
    'איני משלם',
    'אינני מאשר',
    'לא לשלם',
    'אל תשלם',
    'אין תשלום',
    'לעולם לא לשלם',
  ],
};

describe('labels that say what is not done', () => {
  const all = Object.entries(negated).flatMap(([language, labels]) =>
    labels.map((label) => [language, label]),
  );
  it.each(all)('are refused on the button that approves, in %s: %s', (_language, label) => {
    expect(wrongLabels(label, 'Later')).toEqual([BOTH[0]]);
  });

  it.each(all)('are refused in another spelling, in %s: %s', (_language, label) => {
    const spelled = [
      label.toUpperCase(),
      label.toLowerCase(),
      `“${label}”`,
      `${label}!`,
      `— ${label}.`,
      `🚀 ${label}`,
      `✓ ${label}`,
      `1. ${label}`,
      `OK, ${label}`,
      label.replaceAll(' ', '\u00a0'),
      label.replaceAll(' ', ' - '),
      label.replaceAll('’', "'"),
      label.replaceAll('’', 'ʼ'),
      label.replaceAll('’', ''),
      label.normalize('NFD'),
      `\u2067${label}\u2069`,
    ];
    // Without its apostrophe, “Nautorisez pas” is another word.
    const refused = spelled.filter((each) => !isNegated(each) && !/^je nacc|^nauto/i.test(each));
    expect(refused).toEqual([]);
  });

  it('are known in the sixteen languages', () => {
    expect(Object.keys(negated).sort()).toEqual(Object.keys(labelWords).sort());
  });

  it.each([
    ...'Pay|Notify|Nominate Ada|Know more|Pas aan|Pas toe|Note it|Normal|Nonstop'.split('|'),
    ...'No objections|No changes|Non-profit grant|Keine Einwände|Geen bezwaar|Pas d’objection|Nessuna obiezione'.split(
      '|',
    ),
    ...'No tengo objeciones|Não há objeções|Nie mam zastrzeżeń|Не заперечую|لا مانع|אין התנגדות'.split(
      '|',
    ),
    ...'問題ない|異議ありません|不足分を支払う|別の口座に送る|非常用を使う|支払う|没有异议|不错|未来付款|别墅付款'.split(
      '|',
    ),
    ...'Ödeme|Gönder|Ödemeyi yap|결제|안전하게 결제|비용 승인|미국으로 송금|غير العنوان|ادفع'.split(
      '|',
    ),
    ...'No. 5|Nº 5|№ 5|No.5 zahlen|Not-for-profit grant|No-code deploy|Never-ending plan|Nordic|Nieten|Mai-Rechnung'.split(
      '|',
    ),
    ...'不動産|少ない手数料|不具合を直す|不丹|不间断电源|不可撤销信用证|不間斷電源|אל על|אי-מייל|İtirazım yok'.split(
      '|',
    ),
    ...'Niederlande|Pasteur|Nota|Nonna|Nieuw|Niebieski|Нерухомість|Негайно|Deneme|Sözleşme|内定|案内|안내|לאומי|لاعب'.split(
      '|',
    ),
    ...'Betaal nu|Zahlung ausführen|Payer|Pagar|Paga|Zapłać|Сплатити|שלם|支払いを承認|付款'.split(
      '|',
    ),
  ])('are not found in others: %s', (label) => {
    expect(wrongLabels(label, 'Later')).toEqual([]);
  });
});

describe('labels that name an amount', () => {
  const everyCharacter = Array.from({ length: 0x30000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code));

  it('are found by the digits of every script and the signs of all currencies', () => {
    const signs = everyCharacter.filter((each) =>
      /[\p{N}\p{Sc}]/u.test(each + each.normalize('NFKC')),
    );
    expect(signs).toEqual(expect.arrayContaining([...'5٥५５⑤Ⅴ½€₿']));
    expect(signs.filter((each) => amountSignIn(`Pay ${each}`) === null)).toEqual([]);
  });

  it.each(['Pay EUR', 'USD zahlen', '支払う: 一千円', '付款一千元', '五百ユーロ', 'Pay CHF/USD'])(
    'are found by the name of a currency: %s',
    (label) => expect(amountSignIn(label)).not.toBeNull(),
  );

  it.each([
    'Pay',
    'Pay all',
    'PAY ALL',
    'TRY AGAIN',
    'TOP UP',
    '一括で支払う',
    '元に戻す',
    'Zahlen',
    '万事OK',
  ])('are not found in others: %s', (label) => expect(amountSignIn(label)).toBeNull());
});

describe('the list of words', () => {
  const listed = Object.entries(labelWords).flatMap(([language, words]) =>
    (['approve', 'reject'] as const).flatMap((meaning) =>
      `${words[`${meaning}Verbs`]}, ${words[`${meaning}Words`]}`
        .split(',')
        .map((word) => ({ language, meaning, word: word.trim() }))
        .filter(({ word }) => word !== ''),
    ),
  );

  it('has both answers of the sixteen languages', () => {
    expect(Object.keys(labelWords)).toHaveLength(16);
    for (const { approveWords, rejectWords } of Object.values(labelWords))
      expect(approveWords && rejectWords).not.toBe('');
  });

  it('gives each word one meaning, in whatever language it is read', () => {
    const wrong = listed.filter(({ word, meaning }) => meaningOf(word) !== meaning);
    expect(wrong).toEqual([]);
  });
});
