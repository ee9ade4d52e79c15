// Generated from catalogues/inbox-parts/passkeys/zh-Hans.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/zh-Hans.gen.ts';

export default {
  title: "通行密钥",
  about: "用指纹、面容或 PIN 码登录，并在需要时为答复签名。",
  create: "创建通行密钥",
  loading: "正在加载通行密钥",
  none: "你还没有通行密钥。登录时使用电子邮件中的验证码。",
  synced: "已同步",
  created: <T>({ when }: { when: T }): (string | T)[] => [when, "创建"],
  used: <T>({ when }: { when: T }): (string | T)[] => ["上次使用：", when],
  remove: "移除",
  remove_named: ({ name }: { name: string }): string => `移除 ${isolate(name)}`,
  removing: "正在移除…",
  removed: "通行密钥已移除",
  ask: ({ name }: { name: string }): string => `移除通行密钥“${isolate(name)}”？`,
  ask_detail: "它将不能再用于登录和签名。用它签名的答复仍然有效，你也仍可用电子邮件中的验证码登录。记得在你的设备上也删除此通行密钥。",
  ready: "你的通行密钥已可使用",
  steps: {
    mail: "通行密钥让你用指纹、面容或 PIN 码登录并为答复签名。首先，我们会通过电子邮件发送验证码，确认是你本人。",
    code: "输入六位验证码。",
    create: "接下来，你的设备会请你确认。通行密钥由你保管，我们只会得到其中公开的部分。",
  },
  create_now: "创建通行密钥",
  waiting: "正在等待…",
  needed: "需要通行密钥",
  needed_how: "你还没有通行密钥。我们会通过电子邮件发送验证码，然后你的设备会要求验证指纹、面容或 PIN 码。",
  signs: ({ sender }: { sender: string }): string => `你的通行密钥会为此答复签名。${isolate(sender)} 可以向他人证明这一点，下次也能认出此通行密钥。`,
  changed: "此请求已更改",
  changed_detail: "你看到的内容与将要签名的内容不同。未发送任何内容。重新加载此页面，再看一遍请求。",
};
