// Generated from catalogues/mails/stand-ins/zh-Hant.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/zh-Hant.gen.ts';

export default {
  asked: {
    subject: ({ name }: { name: string }): string => `${isolate(name)} 請您擔任代理人`,
    what: ({ name }: { name: string }): string => `${isolate(name)} 請您在一段期間內代為答覆 Assent 請求，範圍是雙方都加入的主題。請在設定中接受或婉拒：`,
  },
  accepted: {
    subject: ({ name }: { name: string }): string => `${isolate(name)} 將代理您`,
    what: ({ name }: { name: string }): string => `${isolate(name)} 同意代您答覆 Assent 請求。您可以隨時在設定中結束代理：`,
  },
  declined: {
    subject: ({ name }: { name: string }): string => `${isolate(name)} 無法代理您`,
    what: ({ name }: { name: string }): string => `${isolate(name)} 婉拒代您答覆 Assent 請求。您可以在設定中另請他人：`,
  },
  ended: {
    subject: ({ name }: { name: string }): string => `${isolate(name)} 結束了代理`,
    what: ({ name }: { name: string }): string => `您與 ${isolate(name)} 在 Assent 的代理關係已結束。其他代理可在設定中查看：`,
  },
  begun: {
    subject: ({ name }: { name: string }): string => `您現在代理 ${isolate(name)}`,
    what: ({ name }: { name: string }): string => `您現在可以在自己的 Assent 收件匣中答覆給 ${isolate(name)} 的請求：`,
  },
  answered: {
    subject: ({ name, sender }: { name: string; sender: string }): string => `${isolate(name)} 代您答覆了 ${isolate(sender)} 的請求`,
    what: ({ name, sender }: { name: string; sender: string }): string => `您的代理人 ${isolate(name)} 答覆了 ${isolate(sender)} 的請求。可在記錄中查看：`,
    last: "這是今天最後一封關於代您答覆的電子郵件。所有答覆都可在記錄中查看。",
  },
};
