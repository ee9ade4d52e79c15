// Generated from catalogues/mails/stand-ins/ja.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/ja.gen.ts';

export default {
  asked: {
    subject: ({ name }: { name: string }): string => `${isolate(name)} さんから代理の依頼が届いています`,
    what: ({ name }: { name: string }): string => `共通のトピックに届く Assent の依頼に、${isolate(name)} さんの代わりに数日間回答してほしいとのことです。引き受けるか断るかを、設定で選んでください：`,
  },
  accepted: {
    subject: ({ name }: { name: string }): string => `${isolate(name)} さんが代理を引き受けました`,
    what: ({ name }: { name: string }): string => `Assent の依頼に、${isolate(name)} さんが代わりに回答します。代理は設定でいつでも終了できます：`,
  },
  declined: {
    subject: ({ name }: { name: string }): string => `${isolate(name)} さんは代理を引き受けられません`,
    what: ({ name }: { name: string }): string => `${isolate(name)} さんは、Assent の依頼に代理で回答することを断りました。設定でほかの人に依頼できます：`,
  },
  ended: {
    subject: ({ name }: { name: string }): string => `${isolate(name)} さんが代理を終了しました`,
    what: ({ name }: { name: string }): string => `Assent で ${isolate(name)} さんと決めた代理が終了しました。ほかの代理は設定で確認できます：`,
  },
  begun: {
    subject: ({ name }: { name: string }): string => `${isolate(name)} さんの代理が始まりました`,
    what: ({ name }: { name: string }): string => `Assent の受信トレイで、${isolate(name)} さん宛ての依頼に回答できるようになりました：`,
  },
  answered: {
    subject: ({ name, sender }: { name: string; sender: string }): string => `${isolate(name)} さんが ${isolate(sender)} の依頼に代理で回答しました`,
    what: ({ name, sender }: { name: string; sender: string }): string => `代理人の ${isolate(name)} さんが、${isolate(sender)} の依頼に回答しました。履歴で確認できます：`,
    last: "代理の回答をお知らせする本日最後のメールです。すべての回答は履歴で確認できます。",
  },
};
