import { describe, expect, it } from 'vitest';
import { Problem } from '../../platform/errors.ts';
import { labelWords } from './label-words.ts';
import { checkContradictions, meaningOf } from './labels.ts';

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
    ...'Pay Deploy Release Hold Stop Block Delete Continue Note Yesterday 注文を取り消す 同意を撤回する 取消订单 不错 🚀 → 1'.split(
      ' ',
    ),
    'Cancel order',
    'Don’t cancel',
    'Don’t pay',
    'Don’t reject',
    'Not now',
    'No change',
    'No objections',
    'Accept later bids',
    'Keep blocked',
    'Rejected items only',
    'Send rejection',
    'Nicht jetzt genehmigen',
    'Nicht ablehnen',
    'Zahlung anhalten',
    'Ne pas refuser',
    'No cancelar',
    'Nie odrzucaj',
    'Не відхиляти',
    'Siparişi iptal et',
    '주문 취소',
    'إلغاء الطلب',
    'ביטול הזמנה',
  ])('are allowed on either button: %s', (label) => {
    expect(wrongLabels(label, 'Later')).toEqual([]);
    expect(wrongLabels('Pay', label)).toEqual([]);
  });

  it('are distinguished by the verb that decides', () => {
    expect(meaningOf('Approve rejection')).toBe('approve');
    expect(meaningOf('Reject approval')).toBe('reject');
    expect(meaningOf('Ablehnung genehmigen')).toBe('approve');
    expect(meaningOf('承認を拒否')).toBe('reject');
    expect(meaningOf('未承認')).toBe('reject');
  });
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
