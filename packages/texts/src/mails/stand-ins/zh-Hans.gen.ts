// Generated from catalogues/mails/stand-ins/zh-Hans.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/zh-Hans.gen.ts';

export default {
  asked: {
    subject: ({ name }: { name: string }): string => `${isolate(name)} 请你担任代理人`,
    what: ({ name }: { name: string }): string => `${isolate(name)} 请你在一段时间内代为答复 Assent 请求，范围是你们都加入的主题。在设置中接受或谢绝：`,
  },
  accepted: {
    subject: ({ name }: { name: string }): string => `${isolate(name)} 将代理你`,
    what: ({ name }: { name: string }): string => `${isolate(name)} 同意代你答复 Assent 请求。你可以随时在设置中结束代理：`,
  },
  declined: {
    subject: ({ name }: { name: string }): string => `${isolate(name)} 无法代理你`,
    what: ({ name }: { name: string }): string => `${isolate(name)} 谢绝代你答复 Assent 请求。你可以在设置中另请他人：`,
  },
  ended: {
    subject: ({ name }: { name: string }): string => `${isolate(name)} 结束了代理`,
    what: ({ name }: { name: string }): string => `你与 ${isolate(name)} 在 Assent 中的代理关系已结束。其他代理可在设置中查看：`,
  },
  begun: {
    subject: ({ name }: { name: string }): string => `你现在代理 ${isolate(name)}`,
    what: ({ name }: { name: string }): string => `你现在可以在自己的 Assent 收件箱中答复发给 ${isolate(name)} 的请求：`,
  },
  answered: {
    subject: ({ name, sender }: { name: string; sender: string }): string => `${isolate(name)} 代你答复了 ${isolate(sender)} 的请求`,
    what: ({ name, sender }: { name: string; sender: string }): string => `你的代理人 ${isolate(name)} 答复了 ${isolate(sender)} 的请求。可在历史记录中查看：`,
    last: "这是今天最后一封关于代你答复的电子邮件。全部答复可在历史记录中查看。",
  },
};
